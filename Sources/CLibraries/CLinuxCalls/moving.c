#define _GNU_SOURCE

#include "CLinuxCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
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
  /* A server may have removed it, and have been asked again because its answer was lost. */
  if (failure == ENOENT) return 0;
  struct stat old_status, new_status;
  if (lstat(old_path, &old_status) == 0 && lstat(new_path, &new_status) == 0 &&
      old_status.st_dev == new_status.st_dev && old_status.st_ino == new_status.st_ino) {
    unlink(new_path);
  }
  return failure;
}

int clinuxcalls_unnamed_file(const char *folder, unsigned int mode) {
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
}

int clinuxcalls_name_file(int file, const char *path) {
  char source[32];
  snprintf(source, sizeof source, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

void clinuxcalls_copy_attributes(int source, int target) {
  /* The most that Linux stores (XATTR_LIST_MAX and XATTR_SIZE_MAX). */
  enum { most = 65536 };
  char *names = malloc(most), *value = malloc(most);
  ssize_t length = names && value ? flistxattr(source, names, most) : 0;
  for (ssize_t at = 0; at < length; at += (ssize_t)strlen(names + at) + 1) {
    const char *name = names + at;
    if (strncmp(name, "user.", 5) != 0) continue;
    ssize_t size = fgetxattr(source, name, value, most);
    if (size >= 0) fsetxattr(target, name, value, (size_t)size, 0);
  }
  free(names);
  free(value);
}

int clinuxcalls_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int clinuxcalls_copy_access_list(const char *source, const char *target) {
  static const char name[] = "system.posix_acl_access";
  /* More than the kernel's longest list of an ext4 file; a longer one is refused. */
  char list[1 << 16];
  ssize_t size = getxattr(source, name, list, sizeof list);
  if (size >= 0) return setxattr(target, name, list, (size_t)size, 0) == 0 ? 0 : errno;
  if (errno == EOPNOTSUPP) return 0;
  if (errno != ENODATA) return errno;
  /* The other file may have got one from its folder. */
  if (removexattr(target, name) == 0 || errno == ENODATA || errno == EOPNOTSUPP) return 0;
  return errno;
}
