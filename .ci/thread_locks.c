// Tells the thread sanitizer of Swift's Mutex: where two threads meet at one, the runtime's library goes on by
// itself, which the sanitizer does not see; it would take whatever the lock guards for a race. See sanitize.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

void __tsan_acquire(void *);
void __tsan_release(void *);

// As the toolchain's libswiftSynchronization names them; a Mutex is its first word.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context))

SWIFT void lock_slowly(uint32_t thread, CONTEXT void *word) __asm__(LOCK);
SWIFT bool try_slowly(CONTEXT void *word) __asm__(TRY);
SWIFT void unlock_slowly(CONTEXT void *word) __asm__(UNLOCK);

typedef SWIFT void lock_call(uint32_t, CONTEXT void *);
typedef SWIFT bool try_call(CONTEXT void *);
typedef SWIFT void unlock_call(CONTEXT void *);
static lock_call *real_lock;
static try_call *real_try;
static unlock_call *real_unlock;

__attribute__((constructor)) static void find(void) {
  real_lock = (lock_call *)dlsym(RTLD_NEXT, LOCK);
  real_try = (try_call *)dlsym(RTLD_NEXT, TRY);
  real_unlock = (unlock_call *)dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lock_slowly(uint32_t thread, CONTEXT void *word) {
  real_lock(thread, word);
  __tsan_acquire(word);
}

SWIFT bool try_slowly(CONTEXT void *word) {
  bool is_mine = real_try(word);
  if (is_mine) __tsan_acquire(word);
  return is_mine;
}

SWIFT void unlock_slowly(CONTEXT void *word) {
  __tsan_release(word);
  real_unlock(word);
}
