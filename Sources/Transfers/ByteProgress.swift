/// The progress of a transfer, in bytes of the body.
package struct ByteProgress: Hashable, Sendable {
    /// In an upload, the bytes handed to the network, which the server may not have received. In a download, the bytes
    /// in the file.
    package var done: Int64
    /// The total; nil while it is unknown.
    package var total: Int64?

    package init(done: Int64, total: Int64? = nil) {
        self.done = done
        self.total = total
    }
}
