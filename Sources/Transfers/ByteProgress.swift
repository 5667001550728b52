/// The progress of a transfer, in bytes of the body.
package struct ByteProgress: Hashable, Sendable {
    /// The number of bytes transferred so far. In an upload, they were handed to the network, and the server may not
    /// have received them. In a download, they are in the file.
    package var done: Int64
    /// The total number of bytes; nil while it is unknown.
    package var total: Int64?

    package init(done: Int64, total: Int64? = nil) {
        self.done = done
        self.total = total
    }
}
