#include "CSignals.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

enum { COUNT = 3 };
static const int numbers[COUNT] = {SIGHUP, SIGINT, SIGTERM};
static struct sigaction before[COUNT];
static bool is_taken[COUNT];

static pthread_once_t once = PTHREAD_ONCE_INIT;
static sem_t arrived;

// The number of the first signal, and above it the time of its arrival in milliseconds; 0 before.
static _Atomic uint64_t first;
_Static_assert(ATOMIC_LLONG_LOCK_FREE == 2, "a handler must not wait for a lock");

static void prepare(void) { sem_init(&arrived, 0, 0); }

static void handle(int number) {
  int error = errno;
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  uint64_t moment = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
  uint64_t earlier = 0;
  if (atomic_compare_exchange_strong(&first, &earlier, moment << 8 | (uint64_t)number)) {
    sem_post(&arrived);
  } else if ((int)(earlier & 0xFF) != number || moment > (earlier >> 8) + 100) {
    _exit(128 + number);
  }
  errno = error;
}

void csignals_take(void) {
  pthread_once(&once, prepare);
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < COUNT; i++) sigaddset(&action.sa_mask, numbers[i]);
  for (int i = 0; i < COUNT; i++) {
    if (is_taken[i] || sigaction(numbers[i], NULL, &before[i]) != 0) continue;
    // A shell without job control makes background jobs ignore SIGINT, and nohup makes them ignore
    // SIGHUP.
    if (before[i].sa_handler == SIG_IGN) continue;
    is_taken[i] = sigaction(numbers[i], &action, NULL) == 0;
  }
}

void csignals_release(void) {
  for (int i = 0; i < COUNT; i++) {
    if (is_taken[i]) sigaction(numbers[i], &before[i], NULL);
    is_taken[i] = false;
  }
}

int csignals_first(void) { return (int)(atomic_load(&first) & 0xFF); }

int csignals_wait(void) {
  while (sem_wait(&arrived) != 0 && errno == EINTR) continue;
  return csignals_first();
}

static void *watch(void *context) {
  csignals_wait();
  ((void (*)(void))context)();
  return NULL;
}

int csignals_watch(void (*stop)(void)) {
  pthread_t thread;
  int error = pthread_create(&thread, NULL, watch, (void *)stop);
  if (error == 0) pthread_detach(thread);
  return error;
}
