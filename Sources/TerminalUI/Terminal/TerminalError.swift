/// The reason why the full-screen mode cannot start.
public enum TerminalError: Error, Hashable, Sendable {
    /// Input or output is not a terminal.
    case notATerminal
    /// The system refused a step, with its `errno`.
    case refused(Int32)
}
