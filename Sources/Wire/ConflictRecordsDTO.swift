/// The response to `GET /v1/workOrders/{id}/conflictRecords`, oldest first.
package struct ConflictRecordsDTO: Codable, Hashable, Sendable {
    package struct Entry: Codable, Hashable, Sendable {
        package var workOrderId: String
        /// The name of the user who sent the record.
        package var decidedBy: String
        /// The time by the server's clock.
        package var receivedAt: String
        package var record: ConflictRecordDTO
        package init(workOrderId: String, decidedBy: String, receivedAt: String, record: ConflictRecordDTO) {
            self.workOrderId = workOrderId
            self.decidedBy = decidedBy
            self.receivedAt = receivedAt
            self.record = record
        }
    }

    package var records: [Entry]
    package init(records: [Entry]) { self.records = records }
}
