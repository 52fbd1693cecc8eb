#include "CLibMicroHTTPD.h"
