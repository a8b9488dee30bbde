// Tells ThreadSanitizer what Swift's Mutex does where two threads want it at once: that happens in
// a library which is not instrumented, by a system call that the sanitizer does not know, and every
// such meeting would be reported as a race. To be preloaded; Scripts/sanitize does.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

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
