package import MillwrightClients

/// Why there is no file. Unless a case says otherwise, the part stays for the next try.
package enum DownloadError<Failure: Error>: Error {
    case transfer(Failure)
    /// Neither the file nor a part of it: 404, 503.
    case answer(APIResponse)
    /// A 200 that does not look like the file; see ``FileDownload/accepts``.
    case notAccepted(AnswerHead)
    case notTaken(DiskError)
    /// The answer ended before all bytes were there.
    case cutShort(received: Int64, of: Int64)
    /// It is longer or shorter than it should be. The part is removed.
    case wrongLength(Int64)
    /// The bytes are not the expected ones. The part is removed.
    case wrongDigest
    /// The server keeps sending other parts than it is asked for.
    case confused
    case cancelled
}

extension DownloadError: Equatable where Failure: Equatable {}
