import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightWire

/// The kind of a response or an error, which decides how the operation continues. The `of` functions are the
/// classification table (rule 2.11).
enum AnswerClass: Hashable, Sendable {
    /// A success. It counts only with a valid receipt; without one it is `doubt`.
    case ok
    /// The server cannot be reached, or takes no requests for a while. All sending pauses. The failure is not counted
    /// against the operation.
    case host
    /// The response is not from our server. Handled as `host`.
    case notOurs
    /// The server refused the access token (401). Sending for the account pauses until the user signs in again.
    case auth
    /// The server may have carried the operation out. The same key and the same bytes are sent again.
    case doubt
    /// An error response that this operation may have caused: a 500, or a 400 or unusual 4xx without a known problem
    /// type. It is handled as `doubt` and also counted, because too many of them set the operation aside.
    case fault(Answer.Fault)
    case conflict(ConflictReason)
    /// The operation was voided on the server, which never accepts the idempotency key again.
    case voided
    /// The server refuses the operation permanently.
    case reject
    /// The bytes of a photo cannot be sent: the server rejects their offset or checksum, or this device cannot read the
    /// file.
    case blob
    /// A security problem, a program version that is too old, or a request that can never be sent. Sending stops, and
    /// the user decides.
    case stop
    /// The request was canceled on this device. `sent` is true if bytes had left the device.
    case cancelled(sent: Bool)
}

extension AnswerClass {
    static func of(_ traits: AnswerTraits) -> AnswerClass {
        // Only our server knows the session. A portal or a proxy that answers 401 does not end it.
        if traits.status == 401, !traits.hasDocument || traits.isWebPage { return .notOurs }
        let found = of(status: traits.status, traits.problem)
        if traits.isWebPage { return found.ofPageForPeople }
        guard traits.status >= 400, let shouldRetry = traits.shouldRetry else { return found }
        return shouldRetry ? found.retryable : found.notRetryable
    }

    /// The class of an HTML page. It comes from a proxy or a captive portal, so it rejects no operation, opens no
    /// conflict and counts no failure.
    private var ofPageForPeople: AnswerClass {
        switch self {
        case .conflict, .reject, .blob, .voided: .notOurs
        case .fault: .doubt
        case .ok, .host, .notOurs, .auth, .doubt, .stop, .cancelled: self
        }
    }

    /// The class of a response with `Should-Retry: true`. A refusal becomes `doubt`, so that the operation is sent
    /// again. A 500 of our own server remains a `fault`, which is sent again too, but is counted.
    private var retryable: AnswerClass {
        switch self {
        case .conflict, .reject, .blob, .voided, .fault(.badRequest): .doubt
        case .ok, .host, .notOurs, .auth, .doubt, .fault(.serverError), .stop, .cancelled: self
        }
    }

    private var notRetryable: AnswerClass {
        switch self {
        case .doubt, .fault, .host: .reject
        case .ok, .notOurs, .auth, .conflict, .voided, .reject, .blob, .stop, .cancelled: self
        }
    }

    private static func of(status: Int, _ problem: ProblemType?) -> AnswerClass {
        switch (status, problem) {
        case (_, .clientTooOld), (426, _): .stop
        case (200...201, _): .ok
        // The status 202 means accepted, not done. Other successes carry no receipt.
        case (202...299, _): .doubt
        case (300...399, _), (407, _), (511, _): .notOurs
        case (500, _): .fault(.serverError)
        case (409, .operationVoided): .voided
        case (401, _): .auth
        case (404, _), (410, _), (409, .gone), (409, .notFound): .conflict(.goneOnServer)
        case (408, _), (421, _), (423, _), (424, _), (425, _): .doubt
        // `blobNotVerified` means that the photo's bytes are still arriving, or that the server lost them. The bytes
        // are uploaded again, and then this operation is sent again.
        case (409, .operationInProgress), (409, .blobNotVerified): .doubt
        case (409, .uploadOffset), (460, _): .blob
        case (409, .ruleRefused), (409, .validation), (409, .keyReused): .reject
        case (409, _), (412, _): .conflict(.changedOnServer(theirs: nil))
        case (429, _), (502...504, _), (507, _): .host
        case (402, _), (403, _), (405, _), (406, _), (411, _), (413...415, _), (422, _), (428, _), (431, _), (451, _),
            (501, _):
            .reject
        // A proxy may send these statuses. A response with a problem type that we know is from our server, which
        // refused the operation.
        case (400...499, nil): .fault(.badRequest)
        case (400...499, _): .reject
        default: .doubt
        }
    }

    static func of(_ error: APIClientError) -> AnswerClass {
        switch error {
        case .notSent, .rejectedLocally: .host
        case .inDoubt, .responseTooLarge, .sinkFailed: .doubt
        case .untrusted, .unsendable: .stop
        case .sourceUnreadable: .blob
        case .cancelled(let sent): .cancelled(sent: sent)
        }
    }
}
