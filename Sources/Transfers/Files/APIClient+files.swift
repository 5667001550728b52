package import MillwrightClients

extension APIClient {
    /// Sends the request, as a rule with a range of a file for its body, and says how far it is. Ends with the answer,
    /// whatever its status. A body that is sent again begins again at nothing.
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
    /// Whoever watched before is still told.
    func watched(by report: @escaping @Sendable (Portion) -> Void) -> APIRequest {
        var request = self
        request.onProgress = { [onProgress] progress in
            onProgress?(progress)
            report(Portion(done: progress.sent, total: progress.toSend))
        }
        return request
    }
}
