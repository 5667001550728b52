#ifndef CMILLWRIGHT_FILES_H
#define CMILLWRIGHT_FILES_H

/// 1 when the open file is the one at this path, 0 when another or none is there, and -1 with `errno` when it cannot be
/// told. On Linux nothing else is asked of the file, its times least of all (`statx`, which Swift cannot see).
int millwright_file_is_at(int descriptor, const char *path);

#endif
