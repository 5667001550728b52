package import MillwrightDomain

/// The server's proof that an operation took effect. A status code alone proves nothing: it can come from a captive
/// portal.
package struct Receipt: Hashable, Sendable {
    package let operationID: OutboxOperation.ID
    /// SHA-256 of the sealed request, as the server computed it.
    package let requestSHA256: String
    package let effect: Effect
    /// The id of the task, work order, note or photo that was changed or created.
    package let entityID: String
    /// The entity's version after the effect.
    package let version: Int64
    /// The position of the effect in the server's order of changes.
    package let sequence: Int64
    package let serverTime: Instant

    package enum Effect: String, Hashable, Sendable {
        /// `replayed`: an earlier request took effect. `noop`: the data already had the requested value.
        case applied, replayed, noop
    }

    package init(
        operationID: OutboxOperation.ID,
        requestSHA256: String,
        effect: Effect,
        entityID: String,
        version: Int64,
        sequence: Int64,
        serverTime: Instant
    ) {
        self.operationID = operationID
        self.requestSHA256 = requestSHA256
        self.effect = effect
        self.entityID = entityID
        self.version = version
        self.sequence = sequence
        self.serverTime = serverTime
    }
}
