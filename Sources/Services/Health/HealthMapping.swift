import MillwrightRoutes
import MillwrightWire

enum HealthMapping {
    static func health(_ dto: HealthDTO, to nonce: String) throws(MappingError) -> ServerHealth {
        guard dto.service == "millwright", dto.nonce == nonce else {
            throw MappingError("The response does not repeat the nonce of the request")
        }
        return ServerHealth(
            name: try WireValidation.text(dto.serverName, "serverName"),
            version: try WireValidation.text(dto.version, "version"),
            minimumClientVersion: try WireValidation.text(dto.minimumClientVersion, "minimumClientVersion"),
            ledgerRetentionDays: try WireValidation.notNegative(dto.ledgerRetentionDays, "ledgerRetentionDays"))
    }
}
