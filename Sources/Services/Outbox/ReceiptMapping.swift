import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

/// The mapping of receipts. A receipt is accepted only if it names this operation and this request and can be read
/// completely.
enum ReceiptMapping {
    /// The longest retention that is used, in days: a century. A server that reports more means "forever".
    private static let longestRetention = 36_500

    /// - Parameter sha256: the hash of the sealed request; empty if the hash is lost. A receipt with any hash is
    ///   accepted for an empty hash. A receipt with another hash is ``OperationVerdict/appliedElsewhere``.
    static func verdict(
        _ dto: OperationDTO, on operation: OutboxOperation.ID, sha256: String
    ) throws(MappingError) -> OperationVerdict {
        guard dto.key == operation.rawValue else { throw MappingError("The response is about another operation") }
        switch try WireValidation.word(dto.status, "status", as: OperationDTO.Status.self) {
        case .applied:
            guard let receipt = dto.receipt else { throw MappingError("receipt is missing") }
            let read = try self.receipt(receipt, of: operation)
            return isReceipt(read, forRequest: sha256) ? .applied(read) : .appliedElsewhere
        case .rejected: return .rejected(reason: dto.problem.map { OperationReason($0) } ?? OperationReason(.refused))
        case .inProgress: return .inProgress
        case .voided: return .voided
        case .unknown:
            let days = try WireValidation.notNegative(dto.retentionDays, "retentionDays")
            return .unknown(retention: .seconds(min(days, longestRetention) * 24 * 3_600))
        }
    }

    static func applied(
        _ answer: AppliedOperationDTO, of operation: OutboxOperation.ID, sha256: String
    ) throws(MappingError) -> AppliedOperation {
        let receipt = try receipt(answer.receipt, of: operation)
        guard isReceipt(receipt, forRequest: sha256) else { throw MappingError("The receipt is for another request") }
        return AppliedOperation(
            receipt: receipt,
            rows: answer.rows.compactMap { row in
                guard case .success(let row) = row.row else { return nil }
                return row
            })
    }

    private static func isReceipt(_ receipt: Receipt, forRequest sha256: String) -> Bool {
        sha256.isEmpty || receipt.requestSHA256 == sha256
    }

    private static func receipt(
        _ dto: ReceiptDTO, of operation: OutboxOperation.ID
    ) throws(MappingError) -> Receipt {
        guard dto.opId == operation.rawValue else { throw MappingError("The receipt is for another operation") }
        return Receipt(
            operationID: operation, requestSHA256: dto.requestSha256,
            effect: try WireValidation.word(dto.effect, "effect"),
            entityID: try WireValidation.idText(dto.entityId, "entityId"),
            version: try WireValidation.count(dto.version, "version"),
            sequence: try WireValidation.count(dto.seq, "seq"),
            serverTime: try WireValidation.instant(dto.serverTime, "serverTime"))
    }
}
