/// Answer of `GET` and `DELETE /v1/operations/{id}`: what the server knows of an operation, by its idempotency key.
///
/// `DELETE` voids: a key that is not decided is dead from then on, and a write under it is refused with
/// `operation-voided`. A key that is decided is answered as by `GET`, and nothing changes.
package struct OperationDTO: Codable, Hashable, Sendable {
    package enum Status: String, CaseIterable, Sendable { case applied, rejected, inProgress, unknown, voided }

    package var key: String
    /// One of ``Status``.
    package var status: String
    /// How long the ledger remembers a key: an unknown key that is older may have been decided.
    package var retentionDays: Int
    /// Of an applied operation.
    package var receipt: ReceiptDTO?
    /// Of a rejected operation.
    package var problem: ProblemDTO?

    package init(
        key: String, status: String, retentionDays: Int, receipt: ReceiptDTO? = nil, problem: ProblemDTO? = nil
    ) {
        self.key = key
        self.status = status
        self.retentionDays = retentionDays
        self.receipt = receipt
        self.problem = problem
    }
}
