// Preloaded into a program, sets its clock ahead by CLOCK_AHEAD seconds, or back if that is negative.

#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  const char *ahead = getenv("CLOCK_AHEAD");
  const time_t seconds = now.tv_sec + (ahead ? atoi(ahead) : 0);
  if (result) *result = seconds;
  return seconds;
}
