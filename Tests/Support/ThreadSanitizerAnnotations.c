// Tells ThreadSanitizer about synchronization that it does not detect. Swift's Mutex, when two
// threads contend for it, uses a system call in a library without instrumentation. Waiting for a
// semaphore with the monotonic clock is not intercepted either. Without this, both would be
// reported as races. `Scripts/sanitize` preloads this library.
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

// Functions of the sanitizer, which are missing in programs built without it.
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
