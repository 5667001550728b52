#ifndef CMILLWRIGHT_SIGNALS_H
#define CMILLWRIGHT_SIGNALS_H

#include <stdbool.h>

/// Returns whether a signal interrupted the system call that failed last. Signal handlers may call this function.
bool millwright_was_interrupted(void);

#endif
