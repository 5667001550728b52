import Hummingbird
import MillwrightWire

/// The faults in the receipt of a write. The response stays complete and readable.
enum ReceiptFault: String, ResponseFault, CaseIterable {
    /// A receipt of another operation.
    case receiptOfAnother
    /// A receipt of this operation with the digest of other bytes.
    case receiptOfOtherBytes
    /// A receipt and rows with a version older than the write's base version.
    case versionBack

    func alter(_ answer: inout CollectedResponse, _ rule: FaultRule) throws {
        guard answer.status.code == 200, var written = try answer.decode(WriteResponseDTO.self) else { return }
        switch self {
        case .receiptOfAnother: written.receipt.opId = rule.text ?? "00000000-0000-7000-8000-000000000000"
        case .receiptOfOtherBytes: written.receipt.requestSha256 = String(repeating: "0", count: 64)
        case .versionBack:
            written.receipt.version = max(0, written.receipt.version - 2)
            for index in written.rows.indices {
                let version = max(0, written.rows[index].version - 2)
                written.rows[index].version = version
                written.rows[index].task?.version = version
                written.rows[index].workOrder?.version = version
            }
            answer.headers[.eTag] = ETag.text(written.receipt.version)
        }
        answer.body = try JSON.encode(written)
    }
}
