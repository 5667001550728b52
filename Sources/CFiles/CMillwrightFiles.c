#define _GNU_SOURCE
#include "CMillwrightFiles.h"
#include "CMillwrightSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/inotify.h>
#include <unistd.h>
#endif

int millwright_file_is_at(int descriptor, const char *path) {
#ifdef __linux__
    struct statx opened, found;
    if (statx(descriptor, "", AT_EMPTY_PATH, STATX_INO, &opened) != 0) return -1;
    if (statx(AT_FDCWD, path, 0, STATX_INO, &found) != 0) return errno == ENOENT ? 0 : -1;
    return opened.stx_ino == found.stx_ino && opened.stx_dev_major == found.stx_dev_major
        && opened.stx_dev_minor == found.stx_dev_minor;
#else
    struct stat opened, found;
    if (fstat(descriptor, &opened) != 0) return -1;
    if (stat(path, &found) != 0) return errno == ENOENT ? 0 : -1;
    return opened.st_ino == found.st_ino && opened.st_dev == found.st_dev;
#endif
}

#ifdef __linux__
int millwright_watch_file(const char *path) {
    int descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    if (descriptor < 0) return -1;
    if (inotify_add_watch(descriptor, path, IN_MODIFY | IN_CLOSE_WRITE) >= 0) return descriptor;
    int code = errno;
    close(descriptor);
    errno = code;
    return -1;
}

void millwright_discard_events(int descriptor) {
    char events[4096];
    while (read(descriptor, events, sizeof events) > 0 || millwright_was_interrupted()) errno = 0;
}
#endif
