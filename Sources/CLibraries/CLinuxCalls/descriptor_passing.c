#define _GNU_SOURCE
#include "CLinuxCalls.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

int clinuxcalls_send(
    int socket, const void *bytes, size_t count, int descriptor, int flags) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL | flags);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? errno : (size_t)sent == count ? 0 : EIO;
}

ssize_t clinuxcalls_receive(
    int socket, void *bytes, size_t capacity, int flags, int *descriptor) {
  *descriptor = -1;
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  /* Alignment leaves room for a second descriptor; the loop below handles all of them. */
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
  } control;
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control.bytes,
      .msg_controllen = sizeof control.bytes,
  };
  ssize_t count;
  do {
    count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | flags);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return -errno;

  int received = 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t descriptors = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < descriptors; index++) {
      int each;
      memcpy(&each, CMSG_DATA(header) + index * sizeof(int), sizeof(int));
      if (received++ == 0) {
        *descriptor = each;
      } else {
        close(each);
      }
    }
  }
  if (received > 1 || message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
    /* No descriptor despite the room for it: this process has too many open descriptors. */
    if (received == 0 && !(message.msg_flags & MSG_TRUNC)) return -EMFILE;
    return -EBADMSG;
  }
  return count;
}
