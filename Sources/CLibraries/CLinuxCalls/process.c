#define _GNU_SOURCE
#include "CLinuxCalls.h"

#include <errno.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int clinuxcalls_counter(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE); }

int clinuxcalls_clock_changes(void) {
  int timer = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
  if (timer < 0) return -1;
  /* The timer is only for its cancellation. It expires in 2242; the kernel's last time is in 2262. */
  const struct itimerspec never = {.it_value = {.tv_sec = 1LL << 33}};
  if (timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, NULL) == 0) {
    return timer;
  }
  close(timer);
  return -1;
}

int clinuxcalls_semaphore_wait(void *semaphore, long long end_seconds, long end_nanoseconds) {
  const struct timespec end = {.tv_sec = end_seconds, .tv_nsec = end_nanoseconds};
  while (sem_clockwait(semaphore, CLOCK_MONOTONIC, &end) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

int clinuxcalls_core_count(void) {
  cpu_set_t mask;
  // For machines with more cores than the mask supports (1024), all cores are counted.
  if (sched_getaffinity(0, sizeof mask, &mask) == 0) return CPU_COUNT(&mask);
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

int clinuxcalls_process_descriptor(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

int clinuxcalls_spawn_without(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int clinuxcalls_die_with_parent(void) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 ? 0 : errno;
}

int clinuxcalls_forgo_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
}

void clinuxcalls_close_from(int first) { closefrom(first); }

int clinuxcalls_set_limit(enum clinuxcalls_limit limit, unsigned long long value) {
  struct rlimit both = {.rlim_cur = value, .rlim_max = value};
  switch (limit) {
    case clinuxcalls_address_space: return setrlimit(RLIMIT_AS, &both) == 0 ? 0 : errno;
    case clinuxcalls_core_file: return setrlimit(RLIMIT_CORE, &both) == 0 ? 0 : errno;
    case clinuxcalls_descriptors: return setrlimit(RLIMIT_NOFILE, &both) == 0 ? 0 : errno;
    case clinuxcalls_processor_time: return setrlimit(RLIMIT_CPU, &both) == 0 ? 0 : errno;
    case clinuxcalls_file_size: return setrlimit(RLIMIT_FSIZE, &both) == 0 ? 0 : errno;
  }
  return EINVAL;
}

int clinuxcalls_yield_to_others(void) {
  const struct sched_param none = {0};
  return sched_setscheduler(0, SCHED_BATCH, &none) == 0 ? 0 : errno;
}
