enum OutputError: Error, Hashable, Sendable {
    case exists
    case diskFull
    case notCreated(reason: String)
    /// The file to copy could not be read.
    case unreadable(reason: String)
}
