/// The response to `GET` and `DELETE /v1/operations/{id}`: the state of an operation on the server, by its idempotency
/// key.
///
/// If the server does not know the key, `DELETE` voids it: every later write with the key is refused with
/// `operation-voided`. If the server has already applied, rejected or voided the operation, `DELETE` changes nothing
/// and answers as `GET` does. While a write with the key is in progress, `DELETE` fails with 409.
package struct OperationDTO: Codable, Hashable, Sendable {
    package enum Status: String, CaseIterable, Sendable { case applied, rejected, inProgress, unknown, voided }

    package var key: String
    /// The raw value of a ``Status``.
    package var status: String
    /// The number of days for which the server remembers a key. If the key is older, the status `unknown` does not
    /// prove that the server never applied or rejected the operation.
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
