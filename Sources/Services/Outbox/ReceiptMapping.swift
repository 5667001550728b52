import Domain
import Wire

/// A receipt is believed when it names this operation and this request, and all of it can be read.
enum ReceiptMapping {
    static func receipt(
        in body: [UInt8], of operation: OutboxOperation.ID, sha256: String
    ) throws(MappingFailure) -> Receipt {
        let dto = try WireReader.read(ReceiptOnly.self, from: body).receipt
        guard dto.opId == operation.rawValue else { throw MappingFailure("The receipt is another operation's") }
        guard dto.requestSha256 == sha256 else { throw MappingFailure("The receipt is another request's") }
        return Receipt(
            operationID: operation, requestSHA256: dto.requestSha256, effect: try WireRule.word(dto.effect, "effect"),
            entityID: try WireRule.idText(dto.entityId, "entityId"),
            version: try WireRule.notNegative(dto.version, "version"),
            sequence: try WireRule.notNegative(dto.seq, "seq"),
            serverTime: try WireRule.instant(dto.serverTime, "serverTime"))
    }

    /// The rows that can be read. The receipt is the proof; a row left out here comes again with the next pull, which
    /// keeps what it cannot read.
    static func rows(in body: [UInt8]) -> [ServerRow] {
        do {
            return try WireReader.read(RowsOnly.self, from: body).rows.compactMap { row in
                guard case .success(let row) = row.row else { return nil }
                return row
            }
        } catch {
            return []
        }
    }
}

private struct ReceiptOnly: Decodable {
    let receipt: ReceiptDTO
}

private struct RowsOnly: Decodable {
    let rows: [LenientRow]
}
