import MillwrightClients
import MillwrightDomain
import MillwrightRoutes

extension APIRoute<Void> {
    /// The bytes. They may take as long as they need; a transfer that stands still is the client's to give up.
    static func photo(_ id: Photo.ID) -> APIRoute {
        APIRoute(.get, "/v1/photos/\(id)", answer: .none, timeout: nil)
    }
}
