package import MillwrightClients
import MillwrightDomain
package import MillwrightOfflineEngine
import MillwrightRoutes

package struct RemoteHealthService: HealthService {
    let api: any APIClient<APIClientError>
    let origin: ServerOrigin

    package init(api: any APIClient<APIClientError>, origin: ServerOrigin) {
        self.api = api
        self.origin = origin
    }

    package func check(nonce: String) async -> Result<ServerHealth, ServiceError> {
        do {
            return .success(try await api.send(.health(nonce: nonce)).value)
        } catch {
            return .failure(ServiceError(error, from: origin))
        }
    }
}
