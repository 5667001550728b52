import MillwrightClients

/// A complete file at its destination.
package struct DownloadedFile: Hashable, Sendable {
    package let path: String
    package let length: Int64
    /// The number of bytes that an earlier download had already stored; 0 if the download began at the start of the
    /// file.
    package let resumedAt: Int64

    package init(path: String, length: Int64, resumedAt: Int64) {
        self.path = path
        self.length = length
        self.resumedAt = resumedAt
    }
}
