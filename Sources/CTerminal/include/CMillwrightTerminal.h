// The settings, the size and the signals of a terminal. They are in C, because a signal handler must not call Swift
// code.
#ifndef MILLWRIGHT_CTERMINAL_H
#define MILLWRIGHT_CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The signals that the full-screen mode handles.
typedef enum {
    MILLWRIGHT_NO_SIGNAL,
    MILLWRIGHT_RESIZED,
    MILLWRIGHT_STOP_REQUESTED,
    MILLWRIGHT_RESUMED,
    MILLWRIGHT_END_REQUESTED,
} millwright_signal;

bool millwright_terminal_is(int descriptor);

/// Reads the size in characters. Returns false if the descriptor has no size.
bool millwright_terminal_size(int descriptor, int *columns, int *rows);

/// Saves the settings of the terminal, switches to the raw mode and installs the signal handlers. Only one terminal of
/// the process can be in this mode. The text `restore` is written when the mode ends, even after a crash. Returns 0 or
/// an `errno`.
int millwright_terminal_enter(int input, int output, const char *restore);

/// Restores the settings and the former signal handlers.
void millwright_terminal_leave(void);

/// Restores the settings and stops the process group until it is resumed. Returns false if the terminal is gone.
bool millwright_terminal_stop(void);

/// Switches to the raw mode again. Returns 0 or an `errno`.
int millwright_terminal_renew(void);

/// The descriptor that is readable when a signal was received.
int millwright_terminal_signals(void);

/// Returns the next received signal.
millwright_signal millwright_terminal_next_signal(void);

/// Returns the number of the first signal that asked the program to end, or 0 if there was none.
int millwright_terminal_ending(void);

/// Writes all bytes. Returns false if the terminal is gone.
bool millwright_terminal_write(int descriptor, const uint8_t *bytes, size_t count);

/// Reads the bytes that have arrived. Returns 0 or less if the terminal is gone.
ptrdiff_t millwright_terminal_read(int descriptor, void *buffer, size_t count);

#endif
