/// The proof that an operation took effect, in the answer to every write.
package struct ReceiptDTO: Codable, Hashable, Sendable {
    package var opId: String
    /// See ``RequestFingerprint``.
    package var requestSha256: String
    /// applied, replayed, noop
    package var effect: String
    /// workOrder, task, photo, note, conflictRecord
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

/// The answer to every write: the receipt and the rows it changed.
package struct WriteAnswerDTO: Codable, Hashable, Sendable {
    package var receipt: ReceiptDTO
    package var rows: [ChangeRowDTO]
    package init(receipt: ReceiptDTO, rows: [ChangeRowDTO]) {
        self.receipt = receipt
        self.rows = rows
    }
}

/// What the hash in a receipt and the ledger's fingerprint are taken over.
package enum RequestFingerprint {
    /// The bytes to hash with SHA-256: method, path and precondition, a line each, then the body.
    package static func bytes(method: String, path: String, ifMatch: String?, body: [UInt8]) -> [UInt8] {
        Array("\(method)\n\(path)\n\(ifMatch ?? "")\n".utf8) + body
    }
}
