package import Clients
import Domain
import Wire

package struct RemoteHealthService: HealthService {
    let api: any APIClient
    let origin: ServerOrigin

    package init(api: any APIClient, origin: ServerOrigin) {
        self.api = api
        self.origin = origin
    }

    package func check(nonce: String) async -> Result<ServerHealth, ServiceFailure> {
        let response: APIResponse
        do {
            response = try await api.send(APIRequest(.get, "/health?nonce=\(PathSegment.encode(nonce))"))
        } catch {
            return .failure(ServiceFailure(error, from: origin))
        }
        guard response.status == 200 else { return .failure(.server(ServerProblem(response, from: origin))) }
        do throws(MappingFailure) {
            let health = try WireReader.read(HealthDTO.self, from: response.body)
            guard health.service == "millwright", health.nonce == nonce else {
                throw MappingFailure("The nonce did not come back")
            }
            return .success(
                ServerHealth(
                    name: try WireRule.text(health.serverName, "serverName"),
                    version: try WireRule.text(health.version, "version"),
                    minimumClientVersion: try WireRule.text(health.minimumClientVersion, "minimumClientVersion"),
                    ledgerRetentionDays: try WireRule.notNegative(health.ledgerRetentionDays, "ledgerRetentionDays")))
        } catch {
            return .failure(.server(.notOurs(host: origin.host, status: response.status)))
        }
    }
}
