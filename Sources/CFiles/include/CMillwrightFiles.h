#ifndef CMILLWRIGHT_FILES_H
#define CMILLWRIGHT_FILES_H

/// Returns 1 if the open file is the file at this path. Returns 0 if it is another file, or if the path is missing.
/// Returns -1 with `errno` on failure. On Linux it uses `statx`, which Swift cannot import, and does not ask for the
/// file's times.
int millwright_file_is_at(int descriptor, const char *path);

#ifdef __linux__
/// Returns a descriptor that becomes readable when a process writes the file at this path, or closes the file after
/// opening it for writing. Returns -1 with `errno` on failure.
int millwright_watch_file(const char *path);

/// Discards the events of a descriptor of `millwright_watch_file`. Never waits.
void millwright_discard_events(int descriptor);
#endif

#endif
