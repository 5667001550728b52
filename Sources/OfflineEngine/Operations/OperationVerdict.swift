import MillwrightDomain

/// The server's answer to a status query for an operation, by its id.
package enum OperationVerdict: Hashable, Sendable {
    case applied(Receipt)
    case rejected(reason: OperationReason)
    case inProgress
    /// The operation will never take effect.
    case voided
    /// The server applied another request under the key of the operation, for example one that was sent before a backup
    /// of this device was restored, or by a copy of this device.
    case appliedElsewhere
    /// The server never received the operation, or deleted its record after the advertised `retention`.
    case unknown(retention: Duration)
}
