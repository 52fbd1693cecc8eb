#include <jansson.h>

/* Macros with a cast in them are invisible to Swift. */
static const unsigned long JSON_DECODE_ANY_FLAG = JSON_DECODE_ANY;
static const unsigned long JSON_DECODE_INT_AS_REAL_FLAG = JSON_DECODE_INT_AS_REAL;
static const unsigned long JSON_ALLOW_NUL_FLAG = JSON_ALLOW_NUL;
static const unsigned long JSON_REJECT_DUPLICATES_FLAG = JSON_REJECT_DUPLICATES;
