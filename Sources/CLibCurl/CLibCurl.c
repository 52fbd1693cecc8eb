#include "CLibCurl.h"
