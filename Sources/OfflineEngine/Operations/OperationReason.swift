public import MillwrightDomain

/// The reason for a state or an event of an operation.
public typealias OperationReason = Reason<OperationReasonCode>

/// The codes of an ``OperationReason``. The comment of a case names its argument.
public enum OperationReasonCode: String, ReasonCode {
    case words
    /// The text of a ``ServerReason``.
    case connection

    // MARK: The server refused the operation
    /// The HTTP status, if there was an answer.
    case refused
    /// The HTTP status.
    case photoRefused
    case keyVoided
    case unwritable, requestDamaged, requestChangesNothing

    // MARK: There was no certain answer
    /// The HTTP status.
    case serverError, noCertainAnswer, noReceipt, serverUnavailable
    case inProgress, serverNotReached, notOurServer, signInNeeded, halted, sessionUnreadable, interrupted, roundOver
    case uploadLost, uploadPlaceMissing, uploadCountMissing, uploadDigestMissing, uploadCountUnstable, uploadTooSlow

    // MARK: The photo cannot be sent
    case photoMissingOrDamaged, photoChanged, photoShorter, photoHashInvalid, photoArrivesChanged, photoDiffers
    /// The error message of the operating system.
    case photoUnopenable, photoUnreadable
    /// The number of bytes found and the number expected, separated by a slash.
    case photoLength

    // MARK: The row cannot be read
    case rowDamaged, damagedOnDisk, stateDamagedOnDisk
    /// The error from reading the row.
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
    /// The name of the person.
    case changedBy
    case changedOnServer, unreadableOnServer, goneOnServer, revoked
}

extension OperationState {
    /// The reason for the change to this state; `nil` if the state needs no reason.
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
