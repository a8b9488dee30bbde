#define _GNU_SOURCE
#include "CLinuxCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>

/* Available since Linux 6.3, but not in Debian 12's headers. */
#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

int clinuxcalls_memory_file(const char *name) {
  unsigned int flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
  int descriptor = memfd_create(name, flags | MFD_NOEXEC_SEAL);
  if (descriptor < 0 && errno == EINVAL) descriptor = memfd_create(name, flags);
  return descriptor;
}

int clinuxcalls_seal_size(int descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW) == 0 ? 0 : errno;
}

int clinuxcalls_seal_contents(int descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SEAL) == 0 ? 0 : errno;
}

int clinuxcalls_is_sealed(int descriptor) {
  int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  int present = fcntl(descriptor, F_GET_SEALS);
  return present >= 0 && (present & seals) == seals;
}
