import MillwrightClients

/// A file that is whole and where it was wanted.
package struct DownloadedFile: Hashable, Sendable {
    package let path: String
    package let length: Int64
    /// How many of its bytes an earlier download had left.
    package let resumedAt: Int64

    package init(path: String, length: Int64, resumedAt: Int64) {
        self.path = path
        self.length = length
        self.resumedAt = resumedAt
    }
}
