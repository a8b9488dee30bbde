// Tells ThreadSanitizer what it does not see: Swift's Mutex where two threads want it at once, which
// happens in a library without instrumentation by a system call that the sanitizer does not follow,
// and waiting for a semaphore by the monotonic clock. Otherwise each such meeting would be reported
// as a race. To be preloaded; Scripts/sanitize does.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <semaphore.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Of the sanitizer, in the program; absent in those that were built without it.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

SWIFT void gimbal_lock_slow(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void gimbal_unlock_slow(SELF mutex) __asm__(UNLOCK);

SWIFT void gimbal_lock_slow(uint32_t thread, SELF mutex) {
  static SWIFT void (*next)(uint32_t, SELF);
  if (next == NULL) next = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
  next(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void gimbal_unlock_slow(SELF mutex) {
  static SWIFT void (*next)(SELF);
  if (next == NULL) next = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  next(mutex);
}

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *end) {
  static int (*next)(sem_t *, clockid_t, const struct timespec *);
  if (next == NULL) {
    next = (int (*)(sem_t *, clockid_t, const struct timespec *))dlsym(RTLD_NEXT, "sem_clockwait");
  }
  int status = next(semaphore, clock, end);
  if (status == 0 && __tsan_acquire) __tsan_acquire(semaphore);
  return status;
}
