package import MillwrightClients

/// The reason why a download produced no file. Unless a case says otherwise, the bytes downloaded so far (the part)
/// stay on the disk for the next attempt.
package enum DownloadError<Failure: Error>: Error {
    case transfer(Failure)
    /// The response is neither the file nor a part of it, such as 404 or 503.
    case answer(APIResponse)
    /// A 200 that does not look like the file; see ``FileDownload/accepts``.
    case notAccepted(ResponseHead)
    case notStored(DiskError)
    /// The response ended before all bytes had arrived.
    case truncated(received: Int64, of: Int64)
    /// The file is longer or shorter than expected. The value is the length that the response gives, or the number of
    /// bytes received when there are too many. The part is removed.
    case wrongLength(Int64)
    /// The bytes do not have the expected digest. The part is removed.
    case wrongDigest
    /// The server repeatedly sends a range that was not requested.
    case confused
    case cancelled
}

extension DownloadError: Equatable where Failure: Equatable {}
