#ifndef CSIGNALS_H
#define CSIGNALS_H

// Handlers for SIGHUP, SIGINT and SIGTERM, so that a program can end in good order. They are in C
// because a handler may interrupt any thread, and Swift's runtime calls are not allowed there.
// Masks with sigwait are not enough: the runtime starts threads of its own, which need not keep the
// mask.

// Takes the signals that are not ignored. The first is kept. A later one ends the process by _exit
// with 128 and its number, unless it repeats the first within a tenth of a second: timeout(1) sends
// each signal twice.
void csignals_take(void);

// Waits on a thread of its own for the first signal, and then calls `stop` there.
// Returns 0, or the error number if no thread can be started.
int csignals_watch(void (*stop)(void));

// Waits for the first signal; returns its number.
int csignals_wait(void);

// The number of the first signal; 0 before.
int csignals_first(void);

// Restores the handlers from before csignals_take.
void csignals_release(void);

#endif
