#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The echo of a terminal: off while a password is typed.
struct TerminalEcho {
    private let descriptor: Int32
    private let before: termios

    /// - Returns: `nil` when `descriptor` is no terminal.
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

    /// Typed keys that were not read are dropped: they belong to the other setting.
    private func apply(_ settings: termios) {
        // In the background the terminal is another program's, and changing it would stop this one.
        guard tcgetpgrp(descriptor) == getpgrp() else { return }
        var settings = settings
        tcsetattr(descriptor, TCSAFLUSH, &settings)
    }
}
