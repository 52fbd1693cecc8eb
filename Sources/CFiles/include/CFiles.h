#ifndef CFILES_H
#define CFILES_H

// O_PATH: opens a folder that may be passed through and not listed. Swift's Glibc has neither it nor statfs.
extern const int cfiles_path_only;

// Whether an open file is one in which the kernel shows its own state, such as those of /proc and /sys: 1 or 0.
int cfiles_is_of_kernel(int descriptor);

#endif
