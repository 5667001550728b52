package import MillwrightClients

/// A file to download, and its destination.
///
/// The bytes go to `NAME.part` in the same folder, which is called the part. When all bytes are on the disk and
/// correct, the part is renamed. A reader therefore finds either the complete file or the earlier one, even after a
/// crash.
///
/// The part stays after an interruption or a cancellation. The next download of the same file resumes it if the
/// server still has the same content. The content is identified by its strong ETag, which is stored in
/// `NAME.part.etag`. After a power failure, only a digest can show whether the bytes of the part reached the disk.
///
/// Only one download of a file can run at a time. All files have mode 0600.
package struct FileDownload: Sendable {
    /// A GET request. `Range`, `If-Range` and `Accept-Encoding` are added; its timeout is for the whole file.
    package var request: APIRequest
    /// The destination, in a folder that exists.
    package var path: String
    /// The length in bytes, if it is known beforehand.
    package var length: Int64?
    package var digest: ExpectedDigest?
    /// A check whether the status and headers of a 200 can belong to the file. It runs before a part is discarded, so
    /// that the page of a captive portal does not replace the bytes already downloaded. A 206 is checked against the
    /// part and its ETag instead.
    package var accepts: @Sendable (ResponseHead) -> Bool

    package init(
        _ request: APIRequest, to path: String, length: Int64? = nil, digest: ExpectedDigest? = nil,
        accepts: @escaping @Sendable (ResponseHead) -> Bool = { _ in true }
    ) {
        self.request = request
        self.path = path
        self.length = length
        self.digest = digest
        self.accepts = accepts
    }
}
