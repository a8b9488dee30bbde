#define _GNU_SOURCE
#include "CLinuxCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

int clinuxcalls_drop_root(void) {
  if (geteuid() != 0) return 0;
  /* The program ends its processes with a signal. Root without CAP_KILL, as in some containers,
     could not signal a process of another user. */
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct own[_LINUX_CAPABILITY_U32S_3];
  if (syscall(SYS_capget, &header, own) != 0) return errno;
  if (!(own[0].effective & 1U << CAP_KILL)) return EPERM;
  /* "nobody" in every distribution, and the kernel's own ID for unmapped users. */
  const unsigned int nobody = 65534;
  /* Direct system calls, because glibc's functions signal all threads first. */
  if (syscall(SYS_setgroups, 0, NULL) != 0) return errno;
  if (syscall(SYS_setresgid, nobody, nobody, nobody) != 0) return errno;
  if (syscall(SYS_setresuid, nobody, nobody, nobody) != 0) return errno;
  /* The change made /proc/self accessible to root only, but a part of it is still needed. */
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  return 0;
}

void clinuxcalls_keep_memory_private(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

int clinuxcalls_enter_namespaces(int keeps_root) {
  /* All namespaces or none. No user is mapped, so users inside have no identity outside.
     Processes with several threads get EINVAL. A thread that has been joined counts until the kernel
     has removed it, which takes less than a millisecond unless all cores are busy. */
  for (int tries = 50; unshare(CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWNS) != 0; tries--) {
    if (errno != EINVAL || tries == 0) return errno;
    usleep(1000);
  }
  /* A root directory that contains only the numbers of this process's descriptors. */
  int failure = 0;
  if (!keeps_root && (chroot("/proc/self/fdinfo") != 0 || chdir("/") != 0)) failure = errno;
  /* The new namespace granted all capabilities within itself. */
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  if (syscall(SYS_capset, &header, none) != 0 && failure == 0) failure = errno;
  return failure;
}

int clinuxcalls_limit_threads(unsigned long long count) {
  /* Before 5.14, the limit counts all processes of the user, not only those in the namespace. */
  struct utsname system;
  int major = 0, minor = 0;
  if (uname(&system) != 0 || sscanf(system.release, "%d.%d", &major, &minor) != 2) return ENOSYS;
  if (major < 5 || (major == 5 && minor < 14)) return ENOSYS;
  struct rlimit both = {.rlim_cur = count, .rlim_max = count};
  return setrlimit(RLIMIT_NPROC, &both) == 0 ? 0 : errno;
}

/* From <linux/landlock.h>; the version in Debian 12 lacks the later fields and calls. */
struct landlock_rules {
  uint64_t files;
  uint64_t ports;
  uint64_t scopes;
};
#define LANDLOCK_CREATE_RULESET 444
#define LANDLOCK_RESTRICT_SELF 446
#define LANDLOCK_ADD_RULE 445
#define LANDLOCK_VERSION 1U
#define LANDLOCK_PATH_BENEATH 1
#define LANDLOCK_READ_FILE (1ULL << 2)
struct __attribute__((packed)) landlock_path {
  uint64_t access;
  int32_t file;
};

int clinuxcalls_forbid_other_files(const char *const *readable, int count, int has_network) {
  long version = syscall(LANDLOCK_CREATE_RULESET, NULL, 0, LANDLOCK_VERSION);
  if (version < 0) return errno;
  /* Each version of the kernel's interface supports more kinds of access and rejects unknown ones:
     reparenting (2), truncation (3), device calls (5); ports (4); sockets and signals (6). */
  int kinds = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  struct landlock_rules rules = {
      .files = (1ULL << kinds) - 1,
      /* 1 is to listen, 2 to connect. */
      .ports = version < 4 ? 0 : has_network ? 1 : 3,
      .scopes = version >= 6 ? 3 : 0,
  };
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int ruleset = (int)syscall(LANDLOCK_CREATE_RULESET, &rules, size, 0);
  if (ruleset < 0) return errno;
  /* Without a rule, none of these kinds of access is allowed. */
  for (int index = 0; index < count; index++) {
    int file = open(readable[index], O_PATH | O_CLOEXEC);
    if (file < 0) continue;
    struct landlock_path rule = {.access = LANDLOCK_READ_FILE, .file = file};
    int added = (int)syscall(LANDLOCK_ADD_RULE, ruleset, LANDLOCK_PATH_BENEATH, &rule, 0);
    int failure = added == 0 ? 0 : errno;
    close(file);
    if (failure != 0) {
      close(ruleset);
      return failure;
    }
  }
  int failure = syscall(LANDLOCK_RESTRICT_SELF, ruleset, 0) == 0 ? 0 : errno;
  close(ruleset);
  return failure;
}
