#ifndef CSHARED_LIBRARY_H
#define CSHARED_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

// Loads a shared library and finds functions in it. Shims call this once, when the library is first used.
//
// `functions` has room for `count` pointers to functions, in the order of `names`. If something is not there,
// `fault` says what, and the result is false.
bool csharedlibrary_load(
    const char *library, const char *const *names, size_t count, void *functions, char *fault, size_t size);

#endif
