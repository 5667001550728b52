#ifndef MILLWRIGHT_CFILESHIM_H
#define MILLWRIGHT_CFILESHIM_H

/// How many names an open file has; none once the last was removed, and -1 with `errno` when it cannot be told. On Linux
/// nothing else is asked of the file, its times least of all (`statx`, which Swift cannot see).
long millwright_file_names(int descriptor);

#endif
