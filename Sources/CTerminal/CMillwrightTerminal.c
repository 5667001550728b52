#include "CMillwrightTerminal.h"
#include "CMillwrightSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/// The signals that ask the program to end. The first signal is reported to the program; the second one ends the
/// process.
static const int endings[] = {SIGHUP, SIGTERM, SIGINT, SIGQUIT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS};
static const int notices[] = {SIGWINCH, SIGTSTP, SIGCONT};

enum { most_signals = 64, stack_size = 65536 };

static struct {
    int input;
    int output;
    char *restore;
    size_t length;
    struct termios settings;
    volatile sig_atomic_t is_entered;
    volatile sig_atomic_t ends;
    volatile sig_atomic_t ending;
    bool has_handlers;
    int pipe[2];
    struct sigaction former[most_signals];
    void *stack;
} terminal = {.pipe = {-1, -1}};

bool millwright_terminal_is(int descriptor) { return isatty(descriptor) == 1; }

bool millwright_terminal_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

/// Restores the screen and the settings. Calls only functions that a signal handler may call.
static void restore(void) {
    if (!terminal.is_entered) return;
    terminal.is_entered = 0;
    size_t done = 0;
    while (done < terminal.length) {
        ssize_t count = write(terminal.output, terminal.restore + done, terminal.length - done);
        if (count > 0) done += (size_t)count;
        else if (count < 0 && millwright_was_interrupted()) continue;
        else break;
    }
    tcsetattr(terminal.input, TCSANOW, &terminal.settings);
}

/// Restores the terminal, then lets the former handler or the system end the process.
static void crash(int number) {
    int saved = errno;
    restore();
    sigaction(number, &terminal.former[number], NULL);
    errno = saved;
    raise(number);
}

static void end(int number) {
    if (terminal.ends++ > 0) {
        signal(number, SIG_DFL);
        restore();
        raise(number);
        return;
    }
    int saved = errno;
    terminal.ending = number;
    char kind = MILLWRIGHT_END_REQUESTED;
    ssize_t written = write(terminal.pipe[1], &kind, 1);
    (void)written;
    errno = saved;
}

static void note(int number) {
    int saved = errno;
    char kind = number == SIGWINCH  ? MILLWRIGHT_RESIZED
                : number == SIGTSTP ? MILLWRIGHT_STOP_REQUESTED
                                    : MILLWRIGHT_RESUMED;
    ssize_t written = write(terminal.pipe[1], &kind, 1);
    (void)written;
    errno = saved;
}

static void install(const int *numbers, size_t count, void (*handler)(int), int flags) {
    for (size_t index = 0; index < count; index++) {
        struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
        sigemptyset(&action.sa_mask);
        sigaction(numbers[index], &action, &terminal.former[numbers[index]]);
    }
}

static void reinstate(const int *numbers, size_t count) {
    for (size_t index = 0; index < count; index++) {
        sigaction(numbers[index], &terminal.former[numbers[index]], NULL);
    }
}

#define all(numbers) numbers, sizeof numbers / sizeof numbers[0]

static int open_pipe(void) {
    if (terminal.pipe[0] >= 0) return 0;
    if (pipe(terminal.pipe) != 0) return errno;
    for (int index = 0; index < 2; index++) {
        fcntl(terminal.pipe[index], F_SETFD, FD_CLOEXEC);
        fcntl(terminal.pipe[index], F_SETFL, O_NONBLOCK);
    }
    return 0;
}

/// A stack for the handlers, because a crash may mean that the stack is full.
static void use_own_stack(void) {
    if (terminal.stack != NULL) return;
    terminal.stack = malloc(stack_size);
    if (terminal.stack == NULL) return;
    stack_t stack = {.ss_sp = terminal.stack, .ss_size = stack_size};
    sigaltstack(&stack, NULL);
}

int millwright_terminal_enter(int input, int output, const char *restore_text) {
    if (terminal.is_entered) return EBUSY;
    int failure = open_pipe();
    if (failure != 0) return failure;
    free(terminal.restore);
    terminal.restore = strdup(restore_text);
    if (terminal.restore == NULL) return ENOMEM;
    terminal.length = strlen(restore_text);
    terminal.input = input;
    terminal.output = output;
    terminal.ends = 0;
    use_own_stack();
    failure = millwright_terminal_renew();
    if (failure != 0) return failure;
    install(all(crashes), crash, SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
    install(all(endings), end, SA_ONSTACK | SA_RESTART);
    install(all(notices), note, SA_ONSTACK | SA_RESTART);
    terminal.has_handlers = true;
    return 0;
}

void millwright_terminal_leave(void) {
    restore();
    if (!terminal.has_handlers) return;
    terminal.has_handlers = false;
    reinstate(all(notices));
    reinstate(all(endings));
    reinstate(all(crashes));
}

int millwright_terminal_renew(void) {
    if (!terminal.is_entered && tcgetattr(terminal.input, &terminal.settings) != 0) return errno;
    struct termios raw = terminal.settings;
    cfmakeraw(&raw);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    int result;
    do result = tcsetattr(terminal.input, TCSADRAIN, &raw);
    while (result != 0 && millwright_was_interrupted());
    if (result != 0) return errno;
    terminal.is_entered = 1;
    return 0;
}

bool millwright_terminal_stop(void) {
    restore();
    struct sigaction held, resumed;
    struct sigaction standard = {.sa_handler = SIG_DFL}, ignored = {.sa_handler = SIG_IGN};
    sigemptyset(&standard.sa_mask);
    sigemptyset(&ignored.sa_mask);
    // The caller continues after the stop and needs no notice of SIGCONT.
    sigaction(SIGCONT, &standard, &resumed);
    // The whole group stops, so that a shell sees that its job has stopped. This process stops last. Its signal goes to
    // this thread, because a signal to the process could arrive after the former handler is installed again.
    sigaction(SIGTSTP, &ignored, &held);
    kill(0, SIGTSTP);
    // A signal that another thread blocks stays pending. Ignoring it discards it; otherwise the process would stop
    // twice.
    sigaction(SIGTSTP, &ignored, NULL);
    sigaction(SIGTSTP, &standard, NULL);
    sigset_t only, mask;
    sigemptyset(&only);
    sigaddset(&only, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &only, &mask);
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTSTP, &held, NULL);
    sigaction(SIGCONT, &resumed, NULL);
    return isatty(terminal.input) == 1;
}

int millwright_terminal_signals(void) { return terminal.pipe[0]; }

millwright_signal millwright_terminal_next_signal(void) {
    char kind;
    ssize_t count;
    do count = read(terminal.pipe[0], &kind, 1);
    while (count < 0 && millwright_was_interrupted());
    return count == 1 ? (millwright_signal)kind : MILLWRIGHT_NO_SIGNAL;
}

int millwright_terminal_ending(void) { return terminal.ending; }

bool millwright_terminal_write(int descriptor, const uint8_t *bytes, size_t count) {
    size_t done = 0;
    while (done < count) {
        ssize_t written = write(descriptor, bytes + done, count - done);
        if (written > 0) {
            done += (size_t)written;
        } else if (written < 0 && errno == EAGAIN) {
            struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
            if (poll(&ready, 1, -1) < 0 && !millwright_was_interrupted()) return false;
            if (ready.revents & (POLLERR | POLLNVAL | POLLHUP)) return false;
        } else if (!(written < 0 && millwright_was_interrupted())) {
            return false;
        }
    }
    return true;
}

ptrdiff_t millwright_terminal_read(int descriptor, void *buffer, size_t count) {
    ssize_t got;
    do got = read(descriptor, buffer, count);
    while (got < 0 && millwright_was_interrupted());
    return got;
}
