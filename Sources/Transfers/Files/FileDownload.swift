package import MillwrightClients

/// What is to be downloaded, and where to.
///
/// The bytes go to `NAME.part` beside the file, which gets its name when all of them are on the disk and are the right
/// ones: whoever looks, at any time and after any crash, finds the whole file or the one that was there before. What
/// was cut off or cancelled stays in the part, and the next download of the same file goes on there when the server
/// still has the same content, known by its strong ETag in `NAME.part.etag`. After a power cut only a digest can tell
/// whether the part had reached the disk. One download of a file at a time; all files are 0600.
package struct FileDownload: Sendable {
    /// A GET. `Range`, `If-Range` and `Accept-Encoding` are added; its timeout is for the whole file.
    package var request: APIRequest
    /// In a folder that exists.
    package var path: String
    /// In bytes, where it is known beforehand.
    package var length: Int64?
    package var digest: ExpectedDigest?
    /// Whether the head of a 200 can be that of the file. Asked before a part is given up for the answer: the page of a
    /// portal must not cost what has come already. A 206 has to fit the part and its ETag in place of this.
    package var accepts: @Sendable (AnswerHead) -> Bool

    package init(
        _ request: APIRequest, to path: String, length: Int64? = nil, digest: ExpectedDigest? = nil,
        accepts: @escaping @Sendable (AnswerHead) -> Bool = { _ in true }
    ) {
        self.request = request
        self.path = path
        self.length = length
        self.digest = digest
        self.accepts = accepts
    }
}
