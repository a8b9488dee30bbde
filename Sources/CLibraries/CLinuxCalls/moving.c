#define _GNU_SOURCE

#include "CLinuxCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int clinuxcalls_find_link(const char *path) {
  return open(path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
}

int clinuxcalls_move(const char *old_path, const char *new_path) {
  if (renameat2(AT_FDCWD, old_path, AT_FDCWD, new_path, RENAME_NOREPLACE) == 0) return 0;
  /* Some file systems cannot do that; a new link does not replace a file either. */
  if (errno != EINVAL && errno != ENOSYS) return errno;
  if (link(old_path, new_path) != 0) {
    /* What file systems without links say. */
    return errno == EPERM || errno == ENOSYS ? EOPNOTSUPP : errno;
  }
  if (unlink(old_path) == 0) return 0;
  int failure = errno;
  unlink(new_path);
  return failure;
}
