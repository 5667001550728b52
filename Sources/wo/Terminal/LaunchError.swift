enum LaunchError: Error, Hashable, Sendable {
    case cannotStart(reason: String)
    /// The server exited or stayed silent before it reported its address; `log` has its output.
    case notListening(log: String)
}
