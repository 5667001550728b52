enum LaunchError: Error, Hashable, Sendable {
    case cannotStart(reason: String)
    /// The server exited or stayed silent before it reported its address. `log` is the path of the file with its error
    /// output.
    case notListening(log: String)
}
