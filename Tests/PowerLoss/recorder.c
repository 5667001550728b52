// This library is preloaded into a program (Linux). It records every call that changes a file or folder below
// $RECORDER_ROOT, with its bytes, in $RECORDER_LOG. The order is that in which the calls took effect. A power cut at
// any of them can then be simulated: see Scripts/prove power-loss --help.
// A call that is not modelled is recorded as such, and the reader of the log rejects it. Calls inside the C library are
// not seen; the self-test checks with strace that there are none.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind {
    CREATED = 'C', WROTE = 'W', RESIZED = 'T', GREW = 'E', SYNCED = 'S', RENAMED = 'R', LINKED = 'L', UNLINKED = 'U',
    MADE_FOLDER = 'M', REMOVED_FOLDER = 'D', SAID = 'A', SENT = 'N', NOT_MODELLED = 'X'
};

// The head of a record. The reader unpacks it as "<BxHHxxIQq"; the two paths and the bytes follow.
struct __attribute__((packed)) head {
    uint8_t kind, unused1;
    uint16_t path_length, other_length, unused2;
    uint32_t data_length;
    uint64_t inode;
    int64_t offset;
};

struct place {
    char path[PATH_MAX];
    uint64_t inode;
    int64_t size;
};

static char root[PATH_MAX];
static size_t root_length;
static int log_file = -1;
// The lock is held during a call and the writing of its record, so that the log has the order of the calls.
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

static void give_up(const char *why) {
    dprintf(2, "recorder: %s: %s\n", why, strerror(errno));
    abort();
}

__attribute__((constructor)) static void start(void) {
    const char *folder = getenv("RECORDER_ROOT"), *log = getenv("RECORDER_LOG");
    if (!folder || !log || !realpath(folder, root)) give_up("RECORDER_ROOT and RECORDER_LOG must be set");
    root_length = strlen(root);
    log_file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log_file < 0) give_up(log);
}

static void record(enum kind kind, const char *path, const char *other, uint64_t inode, int64_t offset,
                   const struct iovec *data, int pieces, size_t length) {
    int error = errno;
    if (log_file < 0) give_up("a change before the start");
    struct head head = {.kind = kind, .path_length = (uint16_t)strlen(path), .other_length = (uint16_t)strlen(other),
                        .data_length = (uint32_t)length, .inode = inode, .offset = offset};
    size_t total = sizeof head + head.path_length + head.other_length + length;
    char *bytes = malloc(total), *end = bytes;
    if (!bytes) give_up("memory");
    end = mempcpy(end, &head, sizeof head);
    end = mempcpy(end, path, head.path_length);
    end = mempcpy(end, other, head.other_length);
    for (int piece = 0; piece < pieces && length > 0; piece++) {
        size_t part = data[piece].iov_len < length ? data[piece].iov_len : length;
        end = mempcpy(end, data[piece].iov_base, part);
        length -= part;
    }
    if (syscall(SYS_write, log_file, bytes, total) != (long)total) give_up("the log was not written");
    free(bytes);
    errno = error;
}

static void note(enum kind kind, const char *path, const char *other, uint64_t inode, int64_t offset) {
    record(kind, path, other, inode, offset, NULL, 0, 0);
}

static int ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

// SQLite's index of its log is memory, not part of the disk: SQLite builds it again at every start.
static int is_inside(const char *path) {
    return root_length > 0 && strncmp(path, root, root_length) == 0
        && (path[root_length] == '/' || path[root_length] == 0) && !ends_with(path, "-shm");
}

// Returns whether the descriptor is a file or folder below the root.
static int find(int descriptor, struct place *place) {
    int error = errno;
    struct stat status;
    int found = 0;
    if (root_length > 0 && fstat(descriptor, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        ssize_t length = readlink(link, place->path, sizeof place->path - 1);
        if (length > 0) {
            place->path[length] = 0;
            place->inode = status.st_ino;
            place->size = status.st_size;
            found = is_inside(place->path);
        }
    }
    errno = error;
    return found;
}

static int is_network(int descriptor) {
    int error = errno;
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    int found = getsockname(descriptor, (struct sockaddr *)&address, &length) == 0
        && (address.ss_family == AF_INET || address.ss_family == AF_INET6);
    errno = error;
    return found;
}

static void resolve(int folder, const char *path, char *resolved) {
    int error = errno;
    char base[PATH_MAX] = "";
    if (path[0] != '/') {
        char link[64] = "/proc/self/cwd";
        if (folder != AT_FDCWD) snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        ssize_t length = readlink(link, base, sizeof base - 2);
        if (length < 0) give_up(path);
        base[length] = '/';
        base[length + 1] = 0;
    }
    if (snprintf(resolved, PATH_MAX, "%s%s", base, path) >= PATH_MAX) give_up("a path is too long");
    errno = error;
}

// Records a request before it is sent: everything it depends on must be on the disk by now.
static void note_sent(int descriptor, const struct iovec *data, int pieces) {
    if (!is_network(descriptor)) return;
    size_t length = 0;
    for (int piece = 0; piece < pieces; piece++) length += data[piece].iov_len;
    pthread_mutex_lock(&order);
    record(SENT, "", "", 0, 0, data, pieces, length < 4096 ? length : 4096);
    pthread_mutex_unlock(&order);
}

static void note_not_modelled(const char *call, int descriptor) {
    struct place place;
    if (!find(descriptor, &place)) return;
    pthread_mutex_lock(&order);
    note(NOT_MODELLED, call, place.path, place.inode, 0);
    pthread_mutex_unlock(&order);
}

static void note_path_not_modelled(const char *call, const char *path) {
    char resolved[PATH_MAX];
    resolve(AT_FDCWD, path, resolved);
    if (!is_inside(resolved)) return;
    pthread_mutex_lock(&order);
    note(NOT_MODELLED, call, resolved, 0, 0);
    pthread_mutex_unlock(&order);
}

// Calls that open files.

static int open_file(int folder, const char *path, int flags, mode_t mode) {
    if (!(flags & (O_CREAT | O_TRUNC)) && (flags & O_TMPFILE) != O_TMPFILE)
        return (int)syscall(SYS_openat, folder, path, flags, mode);
    pthread_mutex_lock(&order);
    int error = errno;
    struct stat before;
    int was_there = fstatat(folder, path, &before, 0) == 0;
    errno = error;
    int descriptor = (int)syscall(SYS_openat, folder, path, flags, mode);
    struct place place;
    if (descriptor >= 0 && find(descriptor, &place)) {
        if ((flags & O_TMPFILE) == O_TMPFILE) note(NOT_MODELLED, "O_TMPFILE", place.path, place.inode, 0);
        else if (!was_there) note(CREATED, place.path, "", place.inode, 0);
        else if ((flags & O_TRUNC) && before.st_size > 0) note(RESIZED, place.path, "", place.inode, 0);
    }
    pthread_mutex_unlock(&order);
    return descriptor;
}

#define MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) { \
        va_list rest; \
        va_start(rest, flags); \
        mode = va_arg(rest, mode_t); \
        va_end(rest); \
    }

int open(const char *path, int flags, ...) { MODE(flags) return open_file(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags) return open_file(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE(flags) return open_file(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE(flags) return open_file(folder, path, flags, mode); }
int __open_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
int __openat_2(int folder, const char *path, int flags) { return open_file(folder, path, flags, 0); }
int __openat64_2(int folder, const char *path, int flags) { return open_file(folder, path, flags, 0); }
int creat(const char *path, mode_t mode) { return open_file(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int creat64(const char *path, mode_t mode) { return open_file(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

// Records a stream opened for writing as not modelled: the C library writes it by itself, so no call would be seen.
static FILE *open_stream(const char *call, const char *path, const char *mode) {
    FILE *(*real)(const char *, const char *) = (FILE * (*)(const char *, const char *)) dlsym(RTLD_NEXT, call);
    if (strpbrk(mode, "wa+")) note_path_not_modelled(call, path);
    return real(path, mode);
}

FILE *fopen(const char *path, const char *mode) { return open_stream("fopen", path, mode); }
FILE *fopen64(const char *path, const char *mode) { return open_stream("fopen64", path, mode); }

// Calls that write files.

static ssize_t write_file(int descriptor, const struct iovec *data, int pieces, off_t offset, int is_positioned) {
    struct place place;
    int is_file = find(descriptor, &place);
    int is_output = descriptor == STDOUT_FILENO && !is_file;
    if (!is_file && !is_output) note_sent(descriptor, data, pieces);
    if (is_file || is_output) pthread_mutex_lock(&order);
    ssize_t written = is_positioned ? syscall(SYS_pwritev, descriptor, data, pieces, offset, 0)
                                    : syscall(SYS_writev, descriptor, data, pieces);
    if (written > 0 && is_file) {
        if (!is_positioned) offset = lseek(descriptor, 0, SEEK_CUR) - written;
        record(WROTE, place.path, "", place.inode, offset, data, pieces, (size_t)written);
    } else if (written > 0 && is_output) {
        record(SAID, "", "", 0, 0, data, pieces, (size_t)written);
    }
    if (is_file || is_output) pthread_mutex_unlock(&order);
    return written;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    struct iovec data = {(void *)bytes, count};
    return write_file(descriptor, &data, 1, 0, 0);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    struct iovec data = {(void *)bytes, count};
    return write_file(descriptor, &data, 1, offset, 1);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
    return pwrite(descriptor, bytes, count, offset);
}

ssize_t writev(int descriptor, const struct iovec *data, int pieces) {
    return write_file(descriptor, data, pieces, 0, 0);
}

ssize_t pwritev(int descriptor, const struct iovec *data, int pieces, off_t offset) {
    return write_file(descriptor, data, pieces, offset, 1);
}

ssize_t pwritev64(int descriptor, const struct iovec *data, int pieces, off64_t offset) {
    return write_file(descriptor, data, pieces, offset, 1);
}

ssize_t pwritev2(int descriptor, const struct iovec *data, int pieces, off_t offset, int flags) {
    note_not_modelled("pwritev2", descriptor);
    return syscall(SYS_pwritev2, descriptor, data, pieces, offset, 0, flags);
}


static int resize(int descriptor, off_t size) {
    struct place place;
    if (!find(descriptor, &place)) return (int)syscall(SYS_ftruncate, descriptor, size);
    pthread_mutex_lock(&order);
    int result = (int)syscall(SYS_ftruncate, descriptor, size);
    if (result == 0) note(RESIZED, place.path, "", place.inode, size);
    pthread_mutex_unlock(&order);
    return result;
}

int ftruncate(int descriptor, off_t size) { return resize(descriptor, size); }
int ftruncate64(int descriptor, off64_t size) { return resize(descriptor, size); }

static int resize_path(const char *path, off_t size) {
    note_path_not_modelled("truncate", path);
    return (int)syscall(SYS_truncate, path, size);
}

int truncate(const char *path, off_t size) { return resize_path(path, size); }
int truncate64(const char *path, off64_t size) { return resize_path(path, size); }

static int allocate(int descriptor, int mode, off_t offset, off_t length) {
    struct place place;
    if (!find(descriptor, &place)) return (int)syscall(SYS_fallocate, descriptor, mode, offset, length);
    pthread_mutex_lock(&order);
    int result = (int)syscall(SYS_fallocate, descriptor, mode, offset, length);
    if (result == 0 && mode == 0) note(GREW, place.path, "", place.inode, offset + length);
    else if (result == 0 && mode != FALLOC_FL_KEEP_SIZE) note(NOT_MODELLED, "fallocate", place.path, place.inode, 0);
    pthread_mutex_unlock(&order);
    return result;
}

// Returns the error and leaves errno unchanged.
static int allocate_posix(int descriptor, off_t offset, off_t length) {
    int error = errno, result = allocate(descriptor, 0, offset, length) == 0 ? 0 : errno;
    errno = error;
    return result;
}

int fallocate(int descriptor, int mode, off_t offset, off_t length) {
    return allocate(descriptor, mode, offset, length);
}
int fallocate64(int descriptor, int mode, off64_t offset, off64_t length) {
    return allocate(descriptor, mode, offset, length);
}
int posix_fallocate(int descriptor, off_t offset, off_t length) {
    return allocate_posix(descriptor, offset, length);
}
int posix_fallocate64(int descriptor, off64_t offset, off64_t length) {
    return allocate_posix(descriptor, offset, length);
}

static void *map(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
    if (descriptor >= 0 && (flags & (MAP_SHARED | MAP_SHARED_VALIDATE)) && (protection & PROT_WRITE))
        note_not_modelled("mmap", descriptor);
    return (void *)syscall(SYS_mmap, address, length, protection, flags, descriptor, offset);
}

void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
    return map(address, length, protection, flags, descriptor, offset);
}
void *mmap64(void *address, size_t length, int protection, int flags, int descriptor, off64_t offset) {
    return map(address, length, protection, flags, descriptor, offset);
}

ssize_t copy_file_range(int in, off64_t *in_offset, int out, off64_t *out_offset, size_t length, unsigned flags) {
    note_not_modelled("copy_file_range", out);
    return syscall(SYS_copy_file_range, in, in_offset, out, out_offset, length, flags);
}

ssize_t splice(int in, off64_t *in_offset, int out, off64_t *out_offset, size_t length, unsigned flags) {
    note_not_modelled("splice", out);
    return syscall(SYS_splice, in, in_offset, out, out_offset, length, flags);
}

static ssize_t send_file(int out, int in, off_t *offset, size_t count) {
    note_not_modelled("sendfile", out);
    return syscall(SYS_sendfile, out, in, offset, count);
}

ssize_t sendfile(int out, int in, off_t *offset, size_t count) { return send_file(out, in, offset, count); }
ssize_t sendfile64(int out, int in, off64_t *offset, size_t count) { return send_file(out, in, offset, count); }

// Calls that sync files. sync_file_range and msync are ignored, because they make nothing durable that is written
// here.

static int sync_file(int descriptor, long call) {
    struct place place;
    if (!find(descriptor, &place)) return (int)syscall(call, descriptor);
    pthread_mutex_lock(&order);
    int result = (int)syscall(call, descriptor);
    if (result == 0) note(SYNCED, place.path, "", place.inode, 0);
    pthread_mutex_unlock(&order);
    return result;
}

int fsync(int descriptor) { return sync_file(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return sync_file(descriptor, SYS_fdatasync); }

// Calls that change names.

static int rename_file(int folder, const char *path, int target_folder, const char *target, unsigned flags) {
    char from[PATH_MAX], to[PATH_MAX];
    resolve(folder, path, from);
    resolve(target_folder, target, to);
    pthread_mutex_lock(&order);
    int result = (int)syscall(SYS_renameat2, folder, path, target_folder, target, flags);
    if (result == 0 && (is_inside(from) || is_inside(to))) {
        if (flags & RENAME_EXCHANGE) note(NOT_MODELLED, "renameat2", from, 0, 0);
        else note(RENAMED, from, to, 0, 0);
    }
    pthread_mutex_unlock(&order);
    return result;
}

int rename(const char *path, const char *target) { return rename_file(AT_FDCWD, path, AT_FDCWD, target, 0); }
int renameat(int folder, const char *path, int target_folder, const char *target) {
    return rename_file(folder, path, target_folder, target, 0);
}
int renameat2(int folder, const char *path, int target_folder, const char *target, unsigned flags) {
    return rename_file(folder, path, target_folder, target, flags);
}

int linkat(int folder, const char *path, int target_folder, const char *target, int flags) {
    char from[PATH_MAX], to[PATH_MAX];
    resolve(folder, path, from);
    resolve(target_folder, target, to);
    pthread_mutex_lock(&order);
    int result = (int)syscall(SYS_linkat, folder, path, target_folder, target, flags);
    if (result == 0 && (is_inside(from) || is_inside(to))) note(LINKED, from, to, 0, 0);
    pthread_mutex_unlock(&order);
    return result;
}

int link(const char *path, const char *target) { return linkat(AT_FDCWD, path, AT_FDCWD, target, 0); }

int unlinkat(int folder, const char *path, int flags) {
    char resolved[PATH_MAX];
    resolve(folder, path, resolved);
    pthread_mutex_lock(&order);
    int result = (int)syscall(SYS_unlinkat, folder, path, flags);
    if (result == 0 && is_inside(resolved))
        note(flags & AT_REMOVEDIR ? REMOVED_FOLDER : UNLINKED, resolved, "", 0, 0);
    pthread_mutex_unlock(&order);
    return result;
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

int remove(const char *path) {
    int result = unlink(path);
    return result != 0 && errno == EISDIR ? rmdir(path) : result;
}

int mkdirat(int folder, const char *path, mode_t mode) {
    char resolved[PATH_MAX];
    resolve(folder, path, resolved);
    pthread_mutex_lock(&order);
    int result = (int)syscall(SYS_mkdirat, folder, path, mode);
    if (result == 0 && is_inside(resolved)) {
        struct stat status;
        if (fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) != 0) give_up(resolved);
        note(MADE_FOLDER, resolved, "", status.st_ino, 0);
    }
    pthread_mutex_unlock(&order);
    return result;
}

int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

int symlinkat(const char *target, int folder, const char *path) {
    note_path_not_modelled("symlink", path);
    return (int)syscall(SYS_symlinkat, target, folder, path);
}

int symlink(const char *target, const char *path) { return symlinkat(target, AT_FDCWD, path); }

// Calls that send data.

ssize_t send(int descriptor, const void *bytes, size_t count, int flags) {
    struct iovec data = {(void *)bytes, count};
    note_sent(descriptor, &data, 1);
    return syscall(SYS_sendto, descriptor, bytes, count, flags, NULL, 0);
}

ssize_t sendto(int descriptor, const void *bytes, size_t count, int flags, const struct sockaddr *to,
               socklen_t length) {
    struct iovec data = {(void *)bytes, count};
    note_sent(descriptor, &data, 1);
    return syscall(SYS_sendto, descriptor, bytes, count, flags, to, length);
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags) {
    note_sent(descriptor, message->msg_iov, (int)message->msg_iovlen);
    return syscall(SYS_sendmsg, descriptor, message, flags);
}
