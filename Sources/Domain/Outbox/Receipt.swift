/// The server's word that an operation took effect. Nothing else is proof: a status code can come from a portal.
public struct Receipt: Hashable, Sendable {
    public let operationID: OutboxOperation.ID
    /// SHA-256 of the sealed request, as the server computed it.
    public let requestSHA256: String
    public let effect: Effect
    /// What was changed or made: a task, a work order, a note or a photo.
    public let entityID: String
    /// The entity's version after the effect.
    public let version: Int64
    /// The place of the effect in the server's order of changes.
    public let sequence: Int64
    public let serverTime: Instant

    public enum Effect: String, Hashable, Sendable {
        /// `replayed`: it took effect at an earlier sending. `noop`: it was like that already.
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
