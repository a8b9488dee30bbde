#define _GNU_SOURCE
#include "CLinuxCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

int clinuxcalls_file_status(
    int folder, const char *name, struct clinuxcalls_file_status *status) {
  struct statx found;
  /* Without AT_STATX_DONT_SYNC a network file system asks its server for each file. */
  if (statx(folder, name, AT_STATX_DONT_SYNC, STATX_TYPE | STATX_SIZE | STATX_MTIME, &found) != 0) {
    return errno;
  }
  status->mode = found.stx_mode;
  status->size = found.stx_size;
  status->seconds = found.stx_mtime.tv_sec;
  status->nanoseconds = found.stx_mtime.tv_nsec;
  return 0;
}

int clinuxcalls_has_no_writer(int file) {
  /* The kernel grants a lease for reading only if nobody can write. */
  return fcntl(file, F_SETLEASE, F_RDLCK) == 0;
}
