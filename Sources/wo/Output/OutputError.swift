enum OutputError: Error, Hashable, Sendable {
    case exists
    case diskFull
    case notCreated(reason: String)
    /// Of the file that was to be copied.
    case unreadable(reason: String)
}
