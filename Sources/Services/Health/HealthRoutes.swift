import MillwrightClients
import MillwrightRoutes
import MillwrightWire

extension APIRoute<ServerHealth> {
    /// Some hundred bytes that ask for no work: a server that is there answers in a moment, and a person waits for it.
    static func health(nonce: String) -> APIRoute {
        APIRoute(
            .get, "/health", query: ["nonce": nonce],
            answer: .json { (health: HealthDTO) throws(MappingError) in
                try HealthMapping.health(health, to: nonce)
            }, timeout: .seconds(10))
    }
}
