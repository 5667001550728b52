#define _GNU_SOURCE
#include "CFileShim.h"

#include <fcntl.h>
#include <sys/stat.h>

long millwright_file_names(int descriptor) {
#ifdef __linux__
    struct statx found;
    return statx(descriptor, "", AT_EMPTY_PATH, STATX_NLINK, &found) == 0 ? (long)found.stx_nlink : -1;
#else
    struct stat found;
    return fstat(descriptor, &found) == 0 ? (long)found.st_nlink : -1;
#endif
}
