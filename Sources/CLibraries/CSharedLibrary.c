#include "CSharedLibrary.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

bool csharedlibrary_load(
    const char *library, const char *const *names, size_t count, void *functions, char *fault, size_t size) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    snprintf(fault, size, "%s", reason ? reason : "it cannot be loaded");
    return false;
  }
  for (size_t index = 0; index < count; index++) {
    void *found = dlsym(handle, names[index]);
    if (!found) {
      snprintf(fault, size, "%s has no %s: it is too old, or built without it", library, names[index]);
      return false;
    }
    memcpy((char *)functions + index * sizeof found, &found, sizeof found);
  }
  return true;
}
