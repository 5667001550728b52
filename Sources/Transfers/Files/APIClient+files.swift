package import MillwrightClients

extension APIClient {
    /// Sends the request, usually with a range of a file as its body, and reports its progress. The transfer ends with
    /// the response, whatever its status. If the body is sent again, the progress starts again from zero.
    package func upload(_ request: APIRequest) -> Transfer<APIResponse, Failure> {
        Transfer { report in await result(of: request.watched(by: report)) }
    }

    /// Starts the download; see ``FileDownload``.
    package func download(_ download: FileDownload) -> Transfer<DownloadedFile, DownloadError<Failure>> {
        Transfer { report in
            do throws(DownloadError<Failure>) {
                return .success(try await DownloadRun(client: self, download: download, report: report).finish())
            } catch {
                return .failure(error)
            }
        }
    }
}

extension APIRequest {
    /// Adds a listener for the progress. An earlier listener is still called.
    func watched(by report: @escaping @Sendable (ByteProgress) -> Void) -> APIRequest {
        var request = self
        request.onProgress = { [onProgress] progress in
            onProgress?(progress)
            report(ByteProgress(done: progress.sent, total: progress.toSend))
        }
        return request
    }
}
