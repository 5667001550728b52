/// The proof that an operation took effect, in the response to every write.
package struct ReceiptDTO: Codable, Hashable, Sendable {
    package var opId: String
    /// The hash of the request; see ``RequestFingerprint``.
    package var requestSha256: String
    /// The effect of the operation. `applied` means that this request took effect. `replayed` means that an earlier
    /// request took effect. `noop` means that the data already had the requested value.
    package var effect: String
    /// The kind of the changed entity: `workOrder`, `task`, `photo`, `note` or `conflictRecord`.
    package var entity: String
    package var entityId: String
    package var version: Int64
    package var seq: Int64
    package var serverTime: String
    package init(
        opId: String, requestSha256: String, effect: String, entity: String, entityId: String, version: Int64,
        seq: Int64, serverTime: String
    ) {
        self.opId = opId
        self.requestSha256 = requestSha256
        self.effect = effect
        self.entity = entity
        self.entityId = entityId
        self.version = version
        self.seq = seq
        self.serverTime = serverTime
    }
}
