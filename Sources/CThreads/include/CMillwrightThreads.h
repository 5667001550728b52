// Checks whether threads can be created. Swift cannot check this before its runtime needs threads.
#ifndef MILLWRIGHT_CTHREADSHIM_H
#define MILLWRIGHT_CTHREADSHIM_H

/// Creates `count` threads that exist at the same time, at most 16, and ends them. Returns 0 on success, or the
/// `errno` of the first failure.
int millwright_try_threads(int count);

#endif
