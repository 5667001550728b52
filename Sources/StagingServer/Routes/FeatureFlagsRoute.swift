import Hummingbird
import MillwrightWire

/// `GET /v1/featureFlags`: the flags that a control call has set, the same for all accounts.
struct FeatureFlagsRoute: Sendable {
    let switches: StagingSwitches

    func add(to group: RouterGroup<StagingContext>) {
        group.get("featureFlags") { _, _ in
            try Response.json(FeatureFlagsDTO(flags: switches.positions.featureFlags ?? [:]))
        }
    }
}
