public import MillwrightDomain

/// A reason of a state or of an event of an operation.
public typealias OperationReason = Reason<OperationReasonCode>

/// The codes of an ``OperationReason``. A comment names the argument.
public enum OperationReasonCode: String, ReasonCode {
    case words
    /// The text of a ``ServerReason``.
    case connection

    // MARK: The server refused the operation
    /// The status, if one came.
    case refused
    /// The status.
    case photoRefused
    case keyVoided
    case unwritable, requestDamaged, requestChangesNothing

    // MARK: There was no certain answer
    /// The status.
    case serverError, noCertainAnswer, noReceipt, serverUnavailable
    case inProgress, serverNotReached, notOurServer, signInNeeded, halted, sessionUnreadable, interrupted, roundOver
    case uploadLost, uploadPlaceMissing, uploadCountMissing, uploadDigestMissing, uploadCountUnstable, uploadTooSlow

    // MARK: The photo cannot be sent
    case photoMissingOrDamaged, photoChanged, photoShorter, photoHashInvalid, photoArrivesChanged, photoDiffers
    /// The reason of the operating system.
    case photoUnopenable, photoUnreadable
    /// The number of bytes found and the number expected, with a slash between them.
    case photoLength

    // MARK: The row cannot be read
    case rowDamaged, damagedOnDisk, stateDamagedOnDisk
    /// The part that cannot be read.
    case rowUnreadable

    // MARK: The operation was superseded
    case edited, retried, rebased, joined
    /// The raw value of the ``ConflictChoice``.
    case decided

    // MARK: Details of an event
    /// The number of the leader's epoch.
    case epoch
    /// The raw value of the receipt's effect.
    case effect
    /// The id of the other operation.
    case insteadOf, reopenedAs, standsInFor
    /// The person.
    case changedBy
    case changedOnServer, unreadableOnServer, goneOnServer, revoked
}

extension OperationState {
    /// The reason for which the operation came into this state; `nil` where the state says everything.
    package var eventDetail: OperationReason? {
        switch self {
        case .conflict(.changedOnServer(_, let author)):
            author.map { OperationReason(.changedBy, "\($0.by)") } ?? OperationReason(.changedOnServer)
        case .conflict(.unreadableOnServer): OperationReason(.unreadableOnServer)
        case .conflict(.goneOnServer): OperationReason(.goneOnServer)
        case .conflict(.revoked): OperationReason(.revoked)
        case .refused(let reason), .poisoned(let reason): reason
        case .waiting, .inDoubt, .applied, .withdrawn: nil
        }
    }
}
