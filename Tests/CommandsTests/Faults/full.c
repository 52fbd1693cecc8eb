// Preloaded into a database server, makes its disk full as long as a file is there: its tables grow no more.
//
// FULL_IF  the file, as an absolute path

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static bool is_too_much(int descriptor, off_t end) {
  const char *flag = getenv("FULL_IF");
  if (!flag || access(flag, F_OK) != 0) return false;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return false;
  path[length] = 0;
  struct stat status;
  return strstr(path, "/base/") && fstat(descriptor, &status) == 0 && end > status.st_size;
}

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

#define WRITE(name)                                                                               \
  ssize_t name(int descriptor, const void *bytes, size_t size, off_t offset) {                    \
    if (is_too_much(descriptor, offset + size)) return errno = ENOSPC, -1;                        \
    return ((ssize_t (*)(int, const void *, size_t, off_t))real(#name))(                          \
        descriptor, bytes, size, offset);                                                         \
  }
WRITE(pwrite)
WRITE(pwrite64)

#define WRITE_PARTS(name)                                                                         \
  ssize_t name(int descriptor, const struct iovec *parts, int count, off_t offset) {              \
    off_t end = offset;                                                                           \
    for (int part = 0; part < count; part++) end += parts[part].iov_len;                          \
    if (is_too_much(descriptor, end)) return errno = ENOSPC, -1;                                  \
    return ((ssize_t (*)(int, const struct iovec *, int, off_t))real(#name))(                     \
        descriptor, parts, count, offset);                                                        \
  }
WRITE_PARTS(pwritev)
WRITE_PARTS(pwritev64)

#define ALLOCATE(name)                                                                            \
  int name(int descriptor, off_t offset, off_t size) {                                            \
    if (is_too_much(descriptor, offset + size)) return ENOSPC;                                    \
    return ((int (*)(int, off_t, off_t))real(#name))(descriptor, offset, size);                   \
  }
ALLOCATE(posix_fallocate)
ALLOCATE(posix_fallocate64)
