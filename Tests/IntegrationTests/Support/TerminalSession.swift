import Foundation

/// `wo` in a real pseudo-terminal, under a shell with job control. A Python script acts as the terminal and the shell.
///
/// The script is a list of steps, one per line:
/// - `expect TEXT` waits for text on the screen.
/// - `type KEYS` types keys; `^Z`, `^C` and `\n` represent the keys.
/// - `stopped` waits until the program is stopped.
/// - `fg` turns echo on as a shell does and resumes the program.
/// - `signal NUMBER` sends a signal.
/// - `size COLUMNS ROWS` sets the size of the terminal.
/// - `echo on|off` fails unless the terminal's echo has this state.
///
/// At the end the script waits for the program.
enum TerminalSession {
    static func run(_ arguments: [String], environment: [String: String], _ steps: String...) async throws -> Run {
        var environment = environment
        environment["STEPS"] = steps.joined(separator: "\n")
        return try await Program.run(
            "/usr/bin/env", ["python3", "-c", script, Program.path("wo")] + arguments, environment: environment)
    }

    /// A Python script that prints the screen. Its exit status is that of the program, or 99 if a step failed. It
    /// waits at most a minute for each step, so only a failing run takes that long.
    private static let script = """
        import ctypes, fcntl, os, pty, select, signal, struct, sys, termios

        screen = b""
        seen = 0

        def fail(why):
            sys.stdout.write(screen.decode(errors="replace"))
            sys.stderr.write(why)
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(99)

        def set_echo(descriptor, on):
            settings = termios.tcgetattr(descriptor)
            settings[3] = settings[3] | termios.ECHO if on else settings[3] & ~termios.ECHO
            termios.tcsetattr(descriptor, termios.TCSANOW, settings)

        def has_echo(descriptor):
            return bool(termios.tcgetattr(descriptor)[3] & termios.ECHO)

        # The kernel processes typed keys a little later, unless a program looks for them. Keys that it processes after the
        # signal would be echoed, because the program has turned echo on again.
        def process_typed_keys():
            name = ctypes.CDLL(None).ptsname
            name.restype = ctypes.c_char_p
            other_side = os.open(name(terminal), os.O_RDWR | os.O_NOCTTY)
            select.select([other_side], [], [], 0)
            os.close(other_side)

        # The shell: the leader of the terminal's session. It takes orders on one pipe and answers on the other.
        orders, give = os.pipe()
        hear, answers = os.pipe()
        shell, terminal = pty.fork()
        if shell == 0:
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)
            job = os.fork()
            if job == 0:
                signal.signal(signal.SIGTTOU, signal.SIG_DFL)
                os.setpgid(0, 0)
                os.read(orders, 1)
                os.execv(sys.argv[1], sys.argv[1:])
            os.setpgid(job, job)
            os.tcsetpgrp(0, job)
            os.write(give, b"!")
            while True:
                _, status = os.waitpid(job, os.WUNTRACED)
                if not os.WIFSTOPPED(status):
                    code = os.waitstatus_to_exitcode(status)
                    os.tcsetpgrp(0, os.getpgrp())
                    os.write(answers, b"E" if has_echo(0) else b"-")
                    os.write(answers, bytes([code if code >= 0 else 128 - code]))
                    os._exit(0)
                os.tcsetpgrp(0, os.getpgrp())
                os.write(answers, b"S" if has_echo(0) else b"s")
                os.read(orders, 1)
                set_echo(0, True)
                os.tcsetpgrp(0, job)
                os.killpg(job, signal.SIGCONT)
        os.close(answers)

        def more():
            global screen
            ready, _, _ = select.select([terminal], [], [], 60)
            if not ready: fail("nothing more came on the screen")
            try: chunk = os.read(terminal, 65536)
            except OSError: chunk = b""
            screen += chunk
            return chunk

        def answer():
            ready, _, _ = select.select([hear], [], [], 60)
            if not ready: fail("the program neither stopped nor ended")
            return os.read(hear, 1)

        for step in os.environ["STEPS"].split("\\n"):
            verb, _, rest = step.partition(" ")
            if verb == "expect":
                while rest.encode() not in screen[seen:]:
                    if not more(): fail("the program ended before: " + rest)
                seen = screen.index(rest.encode(), seen) + len(rest.encode())
            elif verb == "type":
                os.write(terminal, rest.replace("^Z", "\\x1a").replace("^C", "\\x03").replace("\\\\n", "\\n").encode())
            elif verb == "stopped":
                if answer() != b"S": fail("the program was not stopped with echo on")
            elif verb == "fg":
                os.write(give, b"!")
            elif verb == "signal":
                process_typed_keys()
                os.killpg(os.tcgetpgrp(terminal), int(rest))
            elif verb == "size":
                columns, rows = map(int, rest.split())
                fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            elif verb == "echo":
                if has_echo(terminal) != (rest == "on"): fail("echo is not " + rest)
        while more(): pass
        if answer() != b"E": fail("echo was left off")
        code = os.read(hear, 1)[0]
        sys.stdout.write(screen.decode(errors="replace"))
        sys.stdout.flush()
        os._exit(code)
        """
}
