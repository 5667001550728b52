/// The response to `GET` and `DELETE /v1/operations/{id}`: the state of an operation on the server, by its idempotency
/// key.
///
/// `DELETE` voids a key that is not decided: the key is never accepted again, and a write under it is refused with
/// `operation-voided`. For a decided key it answers as `GET` does, and nothing changes.
package struct OperationDTO: Codable, Hashable, Sendable {
    package enum Status: String, CaseIterable, Sendable { case applied, rejected, inProgress, unknown, voided }

    package var key: String
    /// The raw value of a ``Status``.
    package var status: String
    /// The time for which the ledger remembers a key, in days. For an older key, `unknown` does not prove that the
    /// server never decided it.
    package var retentionDays: Int
    /// The receipt of an applied operation.
    package var receipt: ReceiptDTO?
    /// The problem of a rejected operation.
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
