#ifndef CMILLWRIGHT_FILES_H
#define CMILLWRIGHT_FILES_H

/// Returns 1 if the open file is the file at this path, and 0 if it is another file or the path is missing. Returns -1
/// with `errno` on failure. On Linux it uses `statx`, which Swift cannot import, and never reads the file's times.
int millwright_file_is_at(int descriptor, const char *path);

#endif
