import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes

/// The response to an upload request. A refusal need not end the upload: after some statuses the upload continues or is
/// created again.
enum UploadReply {
    case answered(UploadResponse)
    case refused(APIResponse)

    func answer(or failure: (APIResponse) -> UploadSession.End) throws(UploadSession.End) -> UploadResponse {
        switch self {
        case .answered(let answer): return answer
        case .refused(let response): throw failure(response)
        }
    }
}
