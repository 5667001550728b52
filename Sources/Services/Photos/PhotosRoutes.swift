import MillwrightClients
import MillwrightDomain
import MillwrightRoutes

extension APIRoute<Void> {
    /// Requests the bytes of a photo, without a time limit. The client stops a transfer that makes no progress.
    static func photo(_ id: Photo.ID) -> APIRoute {
        APIRoute(.get, "/v1/photos/\(id)", answer: .none, timeout: nil)
    }
}
