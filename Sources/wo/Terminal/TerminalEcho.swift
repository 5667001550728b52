#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The echo setting of a terminal, which is off while a password is typed.
struct TerminalEcho {
    private let descriptor: Int32
    private let before: termios

    /// - Returns: `nil` if `descriptor` is not a terminal.
    init?(_ descriptor: Int32) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return nil }
        (self.descriptor, before) = (descriptor, settings)
    }

    func turnOff() {
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        silent.c_lflag |= tcflag_t(ECHONL)
        apply(silent)
    }

    func restore() { apply(before) }

    /// Applies settings and discards unread keys, which were typed under the former settings.
    private func apply(_ settings: termios) {
        // A background process does not own the terminal, and changing the settings would stop it.
        guard tcgetpgrp(descriptor) == getpgrp() else { return }
        var settings = settings
        tcsetattr(descriptor, TCSAFLUSH, &settings)
    }
}
