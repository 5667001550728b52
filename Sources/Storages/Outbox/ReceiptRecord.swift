import MillwrightDomain
import MillwrightOfflineEngine

/// A receipt in JSON: the proof that an operation was applied, kept for people and for support.
struct ReceiptRecord: Codable, Hashable, FastEncoded {
    var operation: String
    var requestSHA256: String
    var effect: String
    var entity: String
    var version: Int64
    var sequence: Int64
    var serverTime: Int64

    var fields: [FastField]? {
        [
            .text("effect", effect), .text("entity", entity), .text("operation", operation),
            .text("requestSHA256", requestSHA256), .whole("sequence", sequence), .whole("serverTime", serverTime),
            .whole("version", version),
        ]
    }

    init(_ receipt: Receipt) {
        (operation, requestSHA256) = (receipt.operationID.rawValue, receipt.requestSHA256)
        (effect, entity) = (receipt.effect.rawValue, receipt.entityID)
        (version, sequence) = (receipt.version, receipt.sequence)
        serverTime = receipt.serverTime.millisecondsSince1970
    }
}
