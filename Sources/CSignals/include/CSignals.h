#ifndef CSIGNALS_H
#define CSIGNALS_H

// SIGHUP, SIGINT and SIGTERM, taken so that a program can end in good order. A handler that any thread may be
// in has to be C: what Swift does behind the scenes is not allowed there. Masks and sigwait would not do, for the
// main thread of an asynchronous Swift program waits with every signal open (dispatch_main).

// Takes the signals that are not ignored. The first is kept; a later one ends the process with _exit and 128 and
// its number, unless it is the same one within a tenth of a second: timeout(1) sends each signal twice.
void csignals_take(void);

// Waits on a thread of its own for the first signal, and then calls `stop` there.
// Returns 0, or the number of the error for which no thread can be started.
int csignals_watch(void (*stop)(void));

// Waits for the first signal; returns its number.
int csignals_wait(void);

// The number of the first signal; 0 where none came.
int csignals_first(void);

// Gives the signals the effect that they had before they were taken.
void csignals_release(void);

#endif
