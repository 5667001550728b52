import Domain
import Routes
import Wire

/// A receipt is believed when it names this operation and this request, and all of it can be read.
enum ReceiptMapping {
    static func applied(
        _ answer: AppliedOperationDTO, of operation: OutboxOperation.ID, sha256: String
    ) throws(MappingFailure) -> AppliedOperation {
        let dto = answer.receipt
        guard dto.opId == operation.rawValue else { throw MappingFailure("The receipt is another operation's") }
        guard dto.requestSha256 == sha256 else { throw MappingFailure("The receipt is another request's") }
        let receipt = Receipt(
            operationID: operation, requestSHA256: dto.requestSha256, effect: try WireRule.word(dto.effect, "effect"),
            entityID: try WireRule.idText(dto.entityId, "entityId"),
            version: try WireRule.notNegative(dto.version, "version"),
            sequence: try WireRule.notNegative(dto.seq, "seq"),
            serverTime: try WireRule.instant(dto.serverTime, "serverTime"))
        return AppliedOperation(
            receipt: receipt,
            rows: answer.rows.compactMap { row in
                guard case .success(let row) = row.row else { return nil }
                return row
            })
    }
}
