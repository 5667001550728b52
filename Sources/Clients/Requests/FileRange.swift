/// A part of a file on this machine. It must not become shorter while it is sent.
package struct FileRange: Hashable, Sendable {
    package var path: String
    /// The offset in bytes from the beginning of the file.
    package var offset: Int64
    /// The length in bytes.
    package var length: Int64

    package init(path: String, offset: Int64, length: Int64) {
        self.path = path
        self.offset = offset
        self.length = length
    }
}
