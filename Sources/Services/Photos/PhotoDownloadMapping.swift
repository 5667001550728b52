import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightTransfers

enum PhotoDownloadMapping {
    static func error(from error: DownloadError<SendingError>, at origin: ServerOrigin) -> PhotoError {
        switch error {
        case .transfer(let failure): photoError(ServiceError(failure, from: origin))
        case .answer(let response): photoError(response, from: origin)
        case .notAccepted(let head): .server(.notOurs(host: origin.host, status: head.status))
        case .notStored(let error): .storage(storageProblem(error))
        case .truncated:
            .server(.unreachable(host: origin.host, reason: ServerReason(.photoCut)))
        case .wrongLength, .wrongDigest: .differentAtServer
        case .confused: .server(.notOurs(host: origin.host, status: 206))
        case .cancelled: .cancelled
        }
    }

    /// Returns whether a 200 response has the content type of this format or of unspecified bytes. The page of a
    /// captive portal has neither.
    static func isPhoto(_ head: ResponseHead, in format: PhotoFormat) -> Bool {
        head.headers.mediaType == format.mediaType || head.headers.mediaType == "application/octet-stream"
    }

    private static func storageProblem(_ error: DiskError) -> StorageError {
        switch error {
        case .full: .diskFull
        case .inUse: .busy(holder: nil)
        case .system(_, let text): .device(reason: text)
        }
    }

    private static func photoError(_ response: APIResponse, from origin: ServerOrigin) -> PhotoError {
        // Only a problem document of our server proves that the photo was deleted or that access is refused. The page
        // of a proxy does not.
        guard response.problem != nil, !response.isWebPage else {
            return .server(ServerError(response, from: origin))
        }
        switch response.status {
        case 404, 410: return .deletedOnServer
        case 403: return .refused(.notPermitted(.view, assignees: []))
        default: return .server(ServerError(response, from: origin))
        }
    }

    private static func photoError(_ failure: ServiceError) -> PhotoError {
        switch failure {
        case .server(let problem): .server(problem)
        case .storage(let problem): .storage(problem)
        case .cursorRefused, .pageUnreadable:
            .server(.refused(status: 410, detail: ServerReason(.photoIsList)))
        case .cancelled: .cancelled
        }
    }
}
