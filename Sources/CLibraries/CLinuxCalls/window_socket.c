#define _GNU_SOURCE
#include "CLinuxCalls.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* How many starts may wait while the window's thread serves another one. */
enum { backlog = 16 };

static int named_socket(const char *path, struct sockaddr_un *address) {
  if (strlen(path) >= sizeof address->sun_path) return -ENAMETOOLONG;
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  strcpy(address->sun_path, path);
  int descriptor = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  return descriptor >= 0 ? descriptor : -errno;
}

/* Whether the process at the other end has this one's user; only then is it trusted. */
static int is_own(int descriptor) {
  struct ucred other;
  socklen_t length = sizeof other;
  return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &other, &length) == 0 &&
         other.uid == geteuid();
}

static int closed(int descriptor, int error) {
  close(descriptor);
  return -error;
}

int clinuxcalls_connect(const char *path) {
  struct sockaddr_un address;
  int descriptor = named_socket(path, &address);
  if (descriptor < 0) return descriptor;
  if (connect(descriptor, (struct sockaddr *)&address, sizeof address) != 0) {
    return closed(descriptor, errno);
  }
  return is_own(descriptor) ? descriptor : closed(descriptor, EPERM);
}

int clinuxcalls_listen(const char *path) {
  struct sockaddr_un address;
  int descriptor = named_socket(path, &address);
  if (descriptor < 0) return descriptor;
  /* Linux gives the file the mode of the socket, less the mask. */
  if (fchmod(descriptor, 0600) != 0 ||
      bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0 ||
      listen(descriptor, backlog) != 0) {
    return closed(descriptor, errno);
  }
  return descriptor;
}

int clinuxcalls_accept(int socket) {
  int descriptor = accept4(socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (descriptor < 0) return -errno;
  return is_own(descriptor) ? descriptor : closed(descriptor, EPERM);
}
