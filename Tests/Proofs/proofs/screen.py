"""Compares random frames of the full-screen mode with libvterm, then runs full-screen programs in a terminal.

The sessions of a small program check that the terminal has its former settings and screen after a normal end, after
signals and after crashes, that Ctrl-Z, fg and a resize draw the right screen, and that the program neither writes nor
wakes when idle. The sessions of wo check the place and the text after a kill, routes, the demo and the editor.
Ends with 1 if a frame differs or a session fails.
"""

import argparse
import os
import signal
import subprocess

from proofs import screen_sessions
from proofs.options import add_binaries, parsed
from proofs.terminal import PROMPT, Failure, Session, wake_ups

# Seconds after which the idle worker threads of the runtime have ended.
WORKERS_REST = 8
LEAVE = "\x1b[?1049l"


def main(arguments):
    parser = argparse.ArgumentParser(prog="Scripts/prove screen", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--idle", type=float, default=2, help="seconds in which an idle program is watched; 0 leaves this session out, because it needs a "
                        "quiet machine")
    parser.add_argument("--build", choices=["debug", "release"], default="release")
    add_binaries(parser)
    options = parsed(parser, arguments)
    program = os.path.join(options.binaries, "screen-proof")
    frames = subprocess.run([program, "frames", str(options.frames), str(options.seed)]).returncode
    sessions = [session for session in SESSIONS if options.idle or session is not an_idle_program_neither_writes_nor_wakes]
    failed = [session.__name__ for session in sessions if not succeeds(session, program, options)]
    print(f"{len(sessions)} sessions: {len(failed)} failed")
    return 1 if frames != 0 or failed else 0


def succeeds(session, program, options):
    try:
        with Session(columns=80, rows=24) as terminal:
            session(terminal, program, options)
    except Failure as failure:
        print(f"{session.__name__}: {failure}")
        return False
    print(f"{session.__name__}: as it must be")
    return True


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
] + screen_sessions.SESSIONS
