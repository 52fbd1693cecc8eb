#ifndef CSHARED_LIBRARY_H
#define CSHARED_LIBRARY_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

// Loads a shared library and finds functions in it.
//
// `functions` has room for `count` pointers to functions, in the order of `names`. If something is not there,
// `fault` says what, and the result is false.
bool csharedlibrary_load(
    const char *library, const char *const *names, size_t count, void *functions, char *fault, size_t size);

// How a shim uses a shared library: `variable` has a member for each function that `FUNCTIONS(F)` lists.
//
// - `load_functions()` fills `variable`, and returns false with a `fault` if it cannot.
// - `loaded()` calls the shim's `load()` once, from any thread, and returns NULL or the `fault`.
//
// `FUNCTIONS` lists F(name) if a header declares the functions: the form is then DECLARED_. Without a header it
// lists F(result, name, parameters), and the form is TYPED_.
#define CSHAREDLIBRARY(variable, file, FUNCTIONS, FORM)                                           \
  static struct {                                                                                 \
    FUNCTIONS(CSHAREDLIBRARY_##FORM##MEMBER)                                                      \
  } variable;                                                                                     \
  static char fault[256];                                                                         \
  static bool load_functions(void) {                                                              \
    static const char *const names[] = {FUNCTIONS(CSHAREDLIBRARY_##FORM##NAME)};                  \
    return csharedlibrary_load(                                                                   \
        file, names, sizeof names / sizeof *names, &variable, fault, sizeof fault);               \
  }                                                                                               \
  static void load(void);                                                                         \
  static const char *loaded(void) {                                                               \
    static pthread_once_t once = PTHREAD_ONCE_INIT;                                               \
    pthread_once(&once, load);                                                                    \
    return fault[0] ? fault : NULL;                                                               \
  }

#define CSHAREDLIBRARY_DECLARED_MEMBER(name) __typeof__(name) *name;
#define CSHAREDLIBRARY_DECLARED_NAME(name) #name,
#define CSHAREDLIBRARY_TYPED_MEMBER(result, name, parameters) result(*name) parameters;
#define CSHAREDLIBRARY_TYPED_NAME(result, name, parameters) #name,

#endif
