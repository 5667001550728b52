import Clients
import Routes
import Wire

extension APIRoute<ServerHealth> {
    static func health(nonce: String) -> APIRoute {
        APIRoute(
            .get, "/health", query: ["nonce": nonce],
            answer: .json { (health: HealthDTO) throws(MappingFailure) in
                try HealthMapping.health(health, to: nonce)
            })
    }
}
