/// How much of a whole is done, in bytes of body.
package struct Portion: Hashable, Sendable {
    /// Of an upload: handed to the network, which does not say that the server has it. Of a download: in the file.
    package var done: Int64
    /// Nil when nobody knows it yet.
    package var total: Int64?

    package init(done: Int64, total: Int64? = nil) {
        self.done = done
        self.total = total
    }
}
