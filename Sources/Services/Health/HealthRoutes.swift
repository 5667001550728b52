import MillwrightClients
import MillwrightRoutes
import MillwrightWire

extension APIRoute<ServerHealth> {
    /// Asks for a few hundred bytes and no work. A reachable server answers at once, and a person is waiting, so the
    /// timeout is short.
    static func health(nonce: String) -> APIRoute {
        APIRoute(
            .get, "/health", query: ["nonce": nonce],
            answer: .json { (health: HealthDTO) throws(MappingError) in
                try HealthMapping.health(health, to: nonce)
            }, timeout: .seconds(10))
    }
}
