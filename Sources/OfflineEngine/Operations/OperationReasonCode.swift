public import MillwrightDomain

/// The codes of an ``OperationReason``. If a code has an argument, the comment of the code describes the argument.
public enum OperationReasonCode: String, ReasonCode {
    case words
    /// The server could not be used. The argument is the text of a ``ServerReason``.
    case connection

    // MARK: The server refused the operation
    /// The server refused the operation. The argument is the HTTP status; `nil` if the refusal came without a status.
    case refused
    /// The server refused the photo. The argument is the HTTP status.
    case photoRefused
    /// The server has less of the part in stock than was taken. The argument is the quantity in stock.
    case belowStock
    case keyVoided
    /// The server applied another request under the key of the operation (``OperationVerdict/appliedElsewhere``).
    case appliedElsewhere
    case unwritable, requestDamaged, requestChangesNothing
    /// The sealed request belongs to another change.
    case requestForeign

    // MARK: There was no certain answer
    /// A response came, but it did not confirm the operation. It may be from a proxy or a captive portal instead of the
    /// server. The argument is the HTTP status.
    case serverError, noCertainAnswer, noReceipt, serverUnavailable
    case inProgress, serverNotReached, notOurServer, signInNeeded, halted, sessionUnreadable, interrupted, roundOver
    case uploadLost, uploadPlaceMissing, uploadCountMissing, uploadDigestMissing, uploadCountUnstable, uploadTooSlow

    // MARK: The photo cannot be sent
    case photoMissingOrDamaged, photoChanged, photoShorter, photoHashInvalid, photoArrivesChanged, photoDiffers
    /// The file of the photo cannot be opened or read. The argument is the error message of the operating system.
    case photoUnopenable, photoUnreadable
    /// The file of the photo has the wrong length. The argument is the actual and the expected number of bytes,
    /// separated by a slash.
    case photoLength

    // MARK: The row cannot be read
    case rowDamaged, damagedOnDisk, stateDamagedOnDisk
    /// The stored row of the operation cannot be decoded. The argument is the text of the decoding error.
    case rowUnreadable

    // MARK: The operation was superseded
    case edited, retried, rebased, joined
    /// A person resolved the conflict. The argument is the raw value of the ``ConflictChoice/Kind``.
    case decided

    // MARK: The operation was withdrawn
    /// The operation was withdrawn together with the creation of its work order. The argument is the id of the
    /// creation.
    case withdrawnWith

    // MARK: Details of an event
    /// A leader claimed the operation, or an earlier leader reported its receipt too late. The argument is the epoch
    /// of that leader. The leader is the process that sends, and each new leader begins a new epoch.
    case epoch
    /// The server applied the operation. The argument is the raw value of the receipt's effect.
    case effect
    /// This operation was created in place of another one: `insteadOf` when a conflict was reopened, `standsInFor` in
    /// all other cases. The argument is the id of the other operation.
    case insteadOf, standsInFor
    /// Another operation replaces this one, because its conflict was reopened. The argument is the id of the new
    /// operation.
    case reopenedAs
    /// Somebody changed the field on the server. The argument is the name of that person.
    case changedBy
    case changedOnServer, unreadableOnServer, goneOnServer, revoked
}
