// Preloaded into a program, makes the calls of the system fail that concern one folder.
//
// FAULT_FOLDER  the folder, as an absolute path
// FAULT_LOG     a file that gets a line for each call that concerns it, such as "fsync"
// FAULT_CALL    the calls that fail, by that name
// FAULT_NUMBER  which of them fails, from 1 on; 0 for each
// FAULT_ERROR   the number of the error; -1 kills the process, -2 lets a write do half of its work, -3 lets the folder
//               vanish, and the call go on, -4 also puts a link in its place

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int count;

enum outcome { GO_ON, FAIL, HALF };

static bool concerns(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  if (!folder || !path || path[0] != '/') return false;
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 && (path[length] == 0 || path[length] == '/');
}

static bool path_of(int descriptor, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  if (length < 0) return false;
  path[length] = 0;
  return true;
}

static void note(const char *call) {
  const char *log = getenv("FAULT_LOG");
  if (!log) return;
  long file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return;
  char line[64];
  int length = snprintf(line, sizeof line, "%s\n", call);
  syscall(SYS_write, file, line, length);
  syscall(SYS_close, file);
}

static enum outcome met(const char *call, const char *path) {
  if (!concerns(path)) return GO_ON;
  note(call);
  const char *wanted = getenv("FAULT_CALL");
  if (!wanted || strcmp(wanted, call) != 0) return GO_ON;
  const char *number = getenv("FAULT_NUMBER"), *error = getenv("FAULT_ERROR");
  int nth = number ? atoi(number) : 0, code = error ? atoi(error) : EIO;
  if (++count != nth && nth != 0) return GO_ON;
  if (code == -1) syscall(SYS_kill, getpid(), SIGKILL);
  if (code == -2) return HALF;
  if (code == -3 || code == -4) {
    char away[PATH_MAX];
    snprintf(away, sizeof away, "%s.gone", getenv("FAULT_FOLDER"));
    syscall(SYS_renameat2, AT_FDCWD, getenv("FAULT_FOLDER"), AT_FDCWD, away, 0);
    if (code == -4) syscall(SYS_symlinkat, "elsewhere", AT_FDCWD, getenv("FAULT_FOLDER"));
    return GO_ON;
  }
  errno = code;
  return FAIL;
}

static enum outcome met_open(const char *call, int descriptor) {
  char path[PATH_MAX];
  int saved = errno;
  enum outcome outcome = path_of(descriptor, path) ? met(call, path) : GO_ON;
  if (outcome != FAIL) errno = saved;
  return outcome;
}

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

#define OPEN(name)                                                                                \
  int name(const char *path, int flags, ...) {                                                    \
    va_list rest;                                                                                 \
    va_start(rest, flags);                                                                        \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;                       \
    va_end(rest);                                                                                 \
    if (met(flags & O_CREAT ? "create" : "open", path) == FAIL) return -1;                        \
    return ((int (*)(const char *, int, ...))real(#name))(path, flags, mode);                     \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                                              \
  int name(int folder, const char *path, int flags, ...) {                                        \
    va_list rest;                                                                                 \
    va_start(rest, flags);                                                                        \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;                       \
    va_end(rest);                                                                                 \
    if (met(flags & O_CREAT ? "create" : "open", path) == FAIL) return -1;                        \
    return ((int (*)(int, const char *, int, ...))real(#name))(folder, path, flags, mode);        \
  }
OPENAT(openat)
OPENAT(openat64)

ssize_t write(int descriptor, const void *bytes, size_t size) {
  enum outcome outcome = met_open("write", descriptor);
  if (outcome == FAIL) return -1;
  return syscall(SYS_write, descriptor, bytes, outcome == HALF ? (size + 1) / 2 : size);
}

#define READ(name)                                                                                \
  ssize_t name(int descriptor, void *bytes, size_t size, off_t offset) {                          \
    enum outcome outcome = met_open("pread", descriptor);                                         \
    if (outcome == FAIL) return -1;                                                               \
    if (outcome == HALF) size = (size + 1) / 2;                                                   \
    return syscall(SYS_pread64, descriptor, bytes, size, offset);                                 \
  }
READ(pread)
READ(pread64)

ssize_t read(int descriptor, void *bytes, size_t size) {
  enum outcome outcome = met_open("read", descriptor);
  if (outcome == FAIL) return -1;
  return syscall(SYS_read, descriptor, bytes, outcome == HALF ? (size + 1) / 2 : size);
}

int fsync(int descriptor) {
  struct stat status;
  bool is_folder = fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode);
  if (met_open(is_folder ? "fsync-folder" : "fsync", descriptor) == FAIL) return -1;
  return syscall(SYS_fsync, descriptor);
}

// The descriptor is closed all the same, as Linux has it.
int close(int descriptor) {
  bool fails = met_open("close", descriptor) == FAIL;
  int code = errno;
  long result = syscall(SYS_close, descriptor);
  if (fails) errno = code;
  return fails ? -1 : (int)result;
}

int flock(int descriptor, int operation) {
  if (met_open("flock", descriptor) == FAIL) return -1;
  return syscall(SYS_flock, descriptor, operation);
}

int rename(const char *from, const char *to) {
  if (met("rename", to) == FAIL) return -1;
  return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int link(const char *from, const char *to) {
  if (met("link", to) == FAIL) return -1;
  return syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int unlink(const char *path) {
  if (met("unlink", path) == FAIL) return -1;
  return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int rmdir(const char *path) {
  if (met("rmdir", path) == FAIL) return -1;
  return syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
}

int mkdir(const char *path, mode_t mode) {
  if (met("mkdir", path) == FAIL) return -1;
  return syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int stat(const char *path, struct stat *status) {
  if (met("stat", path) == FAIL) return -1;
  return syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}
