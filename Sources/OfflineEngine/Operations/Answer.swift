package import MillwrightDomain

/// The result of sending an operation once. It decides the next state of the operation (rule 2.11).
package enum Answer: Hashable, Sendable {
    /// The server applied the operation: a valid receipt, with the rows that the operation changed.
    case applied(Receipt, rows: [ServerRow])
    /// The host is unreachable, busy or not our server. The operation is not at fault, and no fault is counted. With
    /// `ServerError.unreachable`, the request was not sent. With any other error, the operation may have been carried
    /// out.
    case hostUnavailable(ServerError, retryAfter: Duration?)
    /// The operation may have been carried out. It is sent again with the same key and the same bytes.
    case inDoubt(reason: OperationReason, retryAfter: Duration?)
    /// The operation is in doubt, and our server itself answered with an error that is not a verdict. Too many of
    /// these errors make the operation poisoned.
    case faulty(Fault, reason: OperationReason, retryAfter: Duration?)
    /// The data the operation was based on has changed on the server, or was deleted.
    case conflict(ConflictReason)
    /// The server refused the operation permanently.
    case refused(reason: OperationReason)
    /// The key was voided. The operation never took effect and never will.
    case voided
    /// The account has to sign in again. No fault is counted.
    case signInNeeded
    /// A security or version problem, or tokens that cannot be refreshed. The whole replay halts, and the operation
    /// does not change.
    case stop(ServerError)
    /// Local data needed for sending, such as the session's tokens, could not be read or written. Nothing was sent, and
    /// the operation does not change.
    case storage(StorageError)
    /// The request was canceled on this device. `sent` is true if bytes had left the device.
    case cancelled(sent: Bool)

    /// The kind of a server error that is not a verdict.
    package enum Fault: String, Hashable, Sendable {
        /// Status 400, or another 4xx status that the kernel has no rule for. The response names no problem type that
        /// the kernel knows, so a proxy may have sent it.
        case badRequest
        /// Status 500.
        case serverError
    }
}
