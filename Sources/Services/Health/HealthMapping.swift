import MillwrightRoutes
import MillwrightWire

enum HealthMapping {
    static func health(_ dto: HealthDTO, to nonce: String) throws(MappingError) -> ServerHealth {
        guard dto.service == "millwright", dto.nonce == nonce else {
            throw MappingError("The nonce did not come back")
        }
        return ServerHealth(
            name: try WireRule.text(dto.serverName, "serverName"),
            version: try WireRule.text(dto.version, "version"),
            minimumClientVersion: try WireRule.text(dto.minimumClientVersion, "minimumClientVersion"),
            ledgerRetentionDays: try WireRule.notNegative(dto.ledgerRetentionDays, "ledgerRetentionDays"))
    }
}
