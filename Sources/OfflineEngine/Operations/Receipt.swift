public import Domain

/// The server's proof that an operation took effect. A status code alone proves nothing: it can come from a portal.
public struct Receipt: Hashable, Sendable {
    public let operationID: OutboxOperation.ID
    /// SHA-256 of the sealed request, as the server computed it.
    public let requestSHA256: String
    public let effect: Effect
    /// The task, work order, note or photo that was changed or created.
    public let entityID: String
    /// The entity's version after the effect.
    public let version: Int64
    /// The position of the effect in the server's order of changes.
    public let sequence: Int64
    public let serverTime: Instant

    public enum Effect: String, Hashable, Sendable {
        /// `replayed`: an earlier request took effect. `noop`: the data already had the requested value.
        case applied, replayed, noop
    }

    public init(
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
