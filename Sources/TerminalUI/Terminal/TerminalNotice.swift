/// A report of a terminal.
public enum TerminalNotice: Equatable, Sendable {
    case bytes([UInt8])
    case resized
    /// Another process asked this one to stop (SIGTSTP).
    case stopRequested
    /// The program was resumed (SIGCONT) after a stop that it could not notice.
    case resumed
    /// The terminal is gone, or the program must end (SIGHUP, SIGTERM, SIGINT).
    case ended
}
