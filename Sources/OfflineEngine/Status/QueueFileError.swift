/// The reason why a queue file cannot be imported. Nothing in the file was imported.
package struct QueueFileError: Error, Hashable, Sendable {
    /// The number of the damaged line, starting at 1.
    package let line: Int
    package let reason: String

    package init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }
}
