/// The response to every write: the receipt and the changed rows.
package struct WriteResponseDTO: Codable, Hashable, Sendable {
    package var receipt: ReceiptDTO
    package var rows: [ChangeRowDTO]
    package init(receipt: ReceiptDTO, rows: [ChangeRowDTO]) {
        self.receipt = receipt
        self.rows = rows
    }
}
