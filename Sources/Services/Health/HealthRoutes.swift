import MillwrightClients
import MillwrightRoutes
import MillwrightWire

extension APIRoute<ServerHealth> {
    /// Checks whether the server answers. The response has a few hundred bytes and costs the server no work. The
    /// timeout is short, because a reachable server answers at once and a person is waiting.
    static func health(nonce: String) -> APIRoute {
        APIRoute(
            .get, "/health", query: ["nonce": nonce],
            answer: .json { (health: HealthDTO) throws(MappingError) in
                try HealthMapping.health(health, to: nonce)
            }, timeout: .seconds(10))
    }
}
