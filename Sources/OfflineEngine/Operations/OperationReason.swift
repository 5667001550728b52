/// Why something happened to an operation: a code, with an argument where the code needs one. Stores keep it as
/// ``text``, and front ends put it into words.
public struct OperationReason: Hashable, Sendable {
    public let code: Code
    public let argument: String?

    public init(_ code: Code, _ argument: String? = nil) {
        self.code = code
        self.argument = argument
    }

    /// The words of the server or of the transport.
    public static func words(_ text: String) -> OperationReason { OperationReason(.words, text) }

    /// A reason with the status of an HTTP response.
    public init(_ code: Code, status: Int) { self.init(code, String(status)) }

    /// Reads ``text``. Any other text is what a version before 7 of the database stored: a sentence.
    public init(text: String) {
        guard let end = text.firstIndex(of: ":"), let code = Code(rawValue: String(text[..<end])) else {
            self.init(.words, text)
            return
        }
        let argument = text[text.index(after: end)...]
        self.init(code, argument.isEmpty ? nil : String(argument))
    }

    /// `code:` or `code:argument`, such as `serverError:500`.
    public var text: String { "\(code.rawValue):\(argument ?? "")" }
}

extension OperationReason {
    /// Codes are stored, so they never change. A comment names the argument.
    public enum Code: String, CaseIterable, Sendable {
        // MARK: Somebody else's words
        /// The words of the server, of the transport, or of an earlier version of the kernel.
        case words

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
        /// What cannot be read.
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
