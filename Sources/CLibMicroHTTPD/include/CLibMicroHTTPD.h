#ifndef CLIBMICROHTTPD_H
#define CLIBMICROHTTPD_H
#include <microhttpd.h>
#endif
