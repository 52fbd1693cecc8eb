#ifndef CFILES_H
#define CFILES_H

// O_PATH: opens a folder that may be traversed but not listed. Swift's Glibc has neither it nor
// statfs.
extern const int cfiles_path_only;

// O_TMPFILE: opens a file without a name in a folder.
extern const int cfiles_unnamed;

// Whether an open file is in a file system of kernel state, for example /proc or /sys: 1 or 0.
int cfiles_is_of_kernel(int descriptor);

#endif
