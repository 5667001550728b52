import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

/// A receipt and rows. An unreadable row does not make decoding fail, but an unreadable receipt does.
struct AppliedOperationDTO: Decodable {
    let receipt: ReceiptDTO
    let rows: [LenientRow]

    private enum CodingKeys: CodingKey { case receipt, rows }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        receipt = try fields.decode(ReceiptDTO.self, forKey: .receipt)
        do {
            rows = try fields.decode([LenientRow].self, forKey: .rows)
        } catch {
            rows = []  // the receipt is proof without the rows
        }
    }
}
