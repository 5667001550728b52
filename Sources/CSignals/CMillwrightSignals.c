#include "CMillwrightSignals.h"

#include <errno.h>

bool millwright_was_interrupted(void) { return errno == EINTR; }
