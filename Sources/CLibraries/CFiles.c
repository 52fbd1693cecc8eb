#define _GNU_SOURCE

#include "CFiles.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <stddef.h>
#include <sys/vfs.h>

const int cfiles_path_only = O_PATH;
const int cfiles_unnamed = O_TMPFILE;

static const unsigned int kinds[] = {
    BPF_FS_MAGIC,  CGROUP2_SUPER_MAGIC, CGROUP_SUPER_MAGIC, DEBUGFS_MAGIC, EFIVARFS_MAGIC,
    NSFS_MAGIC,    PROC_SUPER_MAGIC,    PSTOREFS_MAGIC,     SECURITYFS_MAGIC, SELINUX_MAGIC,
    SMACK_MAGIC,   SYSFS_MAGIC,         TRACEFS_MAGIC,
};

int cfiles_is_of_kernel(int descriptor) {
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return 0;
  for (size_t index = 0; index < sizeof kinds / sizeof kinds[0]; index++) {
    if ((unsigned int)status.f_type == kinds[index]) return 1;
  }
  return 0;
}
