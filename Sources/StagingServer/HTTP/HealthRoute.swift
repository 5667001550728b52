import Hummingbird
import MillwrightWire

struct HealthRoute: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        group.get("health") { request, _ in
            let nonce = try request.boundedQuery("nonce")
            let name = try await parts.database.read { try Meta.value(.serverName, in: $0) }
            return try Response.json(
                HealthDTO(
                    service: "millwright", nonce: nonce, version: "0.1.0",
                    minimumClientVersion: parts.switches.positions.minimumClientVersion ?? "0.1.0",
                    ledgerRetentionDays: Ledger.retentionDays, serverName: name ?? ""))
        }
    }
}
