import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

/// A receipt and the changed rows. Decoding fails if the receipt cannot be read, but not if a row cannot be read.
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
