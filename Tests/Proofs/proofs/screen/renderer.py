"""Sessions of a small full-screen program in a terminal.

They check that the terminal has its former settings and screen after a normal end, after signals and after crashes.
Ctrl-Z, fg and a resize must draw the right screen, and an idle program must neither write nor wake.
"""

import os
import signal

from ..terminal import PROMPT, Failure, Session, wake_ups

# Seconds after which the idle worker threads of the runtime have ended.
WORKERS_REST = 8
LEAVE = "\x1b[?1049l"


def sessions(options):
    """Returns the sessions to run, by name."""
    chosen = [session for session in SESSIONS
              if options.idle or session is not an_idle_program_neither_writes_nor_wakes]
    return {session.__name__: lambda session=session: run(session, options) for session in chosen}


def run(session, options):
    with Session(columns=80, rows=24) as terminal:
        session(terminal, os.path.join(options.binaries, "screen-proof"), options)


def start(terminal, program):
    """Starts the program from the shell and waits for its screen."""
    terminal.run(f"stty -a > {terminal.before}")
    terminal.type(f"{program} session\n")
    terminal.expect("1/100000")
    terminal.expect("\x1b[?2026l")


def moved(terminal, row):
    """Waits for a frame that ends with the cursor on a row of the list. The first row is the third of the screen."""
    terminal.expect(f"\x1b[{row + 2};1H\x1b[?2026l")


def check_restored(terminal):
    """Waits until the program has ended or stopped, and checks the settings with the shell."""
    terminal.expect(LEAVE)
    terminal.expect(PROMPT)
    terminal.run(f"stty -a > {terminal.after}")
    with open(terminal.before) as before, open(terminal.after) as after:
        if before.read() != after.read():
            raise Failure("the settings of the terminal are not restored")


def the_terminal_is_restored_after_the_end(terminal, program, options):
    start(terminal, program)
    terminal.type("\x1b[B\x1b[B")
    moved(terminal, row=3)
    terminal.type("q")
    check_restored(terminal)


def the_terminal_is_restored_after_signals(terminal, program, options):
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        start(terminal, program)
        os.kill(terminal.child(), number)
        check_restored(terminal)


def the_terminal_is_restored_after_a_crash(terminal, program, options):
    for number in (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS):
        start(terminal, program)
        os.kill(terminal.child(), number)
        check_restored(terminal)


def the_terminal_is_restored_after_a_fatal_error(terminal, program, options):
    start(terminal, program)
    terminal.type("x")
    check_restored(terminal)


def control_z_and_fg_keep_the_screen(terminal, program, options):
    start(terminal, program)
    terminal.type("\x1b[B")
    moved(terminal, row=2)
    terminal.type("\x1a")
    check_restored(terminal)
    terminal.type("fg\n")
    terminal.expect("2/100000")
    terminal.type("\x1b[B")
    moved(terminal, row=3)
    terminal.type("q")
    check_restored(terminal)


def a_stop_signal_keeps_the_screen(terminal, program, options):
    start(terminal, program)
    os.kill(terminal.child(), signal.SIGTSTP)
    check_restored(terminal)
    terminal.type("fg\n")
    terminal.expect("1/100000")
    terminal.type("q")
    check_restored(terminal)


def a_resize_is_drawn_at_once(terminal, program, options):
    start(terminal, program)
    terminal.resize(columns=30, rows=8)
    terminal.expect("too small")
    terminal.resize(columns=120, rows=40)
    terminal.expect("1/100000")
    terminal.type("q")
    terminal.expect(LEAVE)


def another_program_gets_the_terminal(terminal, program, options):
    start(terminal, program)
    terminal.type("e")
    terminal.expect("editor is open")
    terminal.type("some text\n")
    terminal.expect("editor read some text")
    terminal.expect("1/100000")
    terminal.type("q")
    check_restored(terminal)


def an_idle_program_neither_writes_nor_wakes(terminal, program, options):
    """Allows the wake-ups of the runtime: libdispatch on Linux has a timer of one second in every async program."""
    terminal.type(f"{program} rest\n")
    terminal.expect("at rest")
    _, runtime = idled(terminal, options.idle)
    terminal.type("\x03")
    terminal.expect(PROMPT)
    start(terminal, program)
    terminal.type("\x1b[B")
    moved(terminal, row=2)
    written, woken = idled(terminal, options.idle)
    print(f"idle for {options.idle} s: {len(written)} bytes, {woken} wake-ups, {runtime} of an empty program")
    # The timer can fire once more or less within the time.
    if written or woken > runtime + 1:
        raise Failure("an idle program must be still")
    terminal.type("q")
    terminal.expect(LEAVE)


def idled(terminal, seconds):
    """Returns what the running program writes, and how often it wakes."""
    child = terminal.child()
    terminal.silence(WORKERS_REST)
    before = wake_ups(child)
    written = terminal.silence(seconds)
    after = wake_ups(child)
    woken = sum(count - before.get(thread, 0) for thread, count in after.items())
    return written, woken + len(before.keys() - after.keys())


SESSIONS = [
    the_terminal_is_restored_after_the_end, the_terminal_is_restored_after_signals,
    the_terminal_is_restored_after_a_crash, the_terminal_is_restored_after_a_fatal_error,
    control_z_and_fg_keep_the_screen, a_stop_signal_keeps_the_screen, a_resize_is_drawn_at_once,
    another_program_gets_the_terminal, an_idle_program_neither_writes_nor_wakes,
]
