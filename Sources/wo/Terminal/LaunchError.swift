enum LaunchError: Error, Hashable, Sendable {
    case cannotStart(reason: String)
    /// It ended, or kept silent, before it said where it listens; `log` has its words.
    case notListening(log: String)
}
