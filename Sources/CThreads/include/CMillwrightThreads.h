// A question that Swift cannot ask before its runtime needs the answer: whether threads can be made.
#ifndef MILLWRIGHT_CTHREADSHIM_H
#define MILLWRIGHT_CTHREADSHIM_H

/// Makes `count` threads that exist at the same time, at most 16, and ends them; returns an errno, 0 if all could be made.
int millwright_try_threads(int count);

#endif
