import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightWire

/// The classes of the classification table (rule 2.11), and the table itself.
enum AnswerClass: Hashable, Sendable {
    /// Believed only with a valid receipt; without one it is `doubt`.
    case ok
    /// Pause everything, count nothing.
    case host
    /// As `host`: it was not our server that answered.
    case notOurs
    /// Pause the account.
    case auth
    /// It may have been carried out: same key, same bytes.
    case doubt
    /// As `doubt`, by an error that our server made itself and that may be this operation's fault.
    case fault(Answer.Fault)
    case conflict(ConflictReason)
    /// The key is dead.
    case voided
    /// Refused for good.
    case reject
    /// About the bytes of a photo.
    case blob
    /// Security or version: halt and ask.
    case stop
    /// From here; `sent` says whether bytes had left.
    case cancelled(sent: Bool)
}

extension AnswerClass {
    static func of(_ traits: AnswerTraits) -> AnswerClass {
        let found = of(status: traits.status, traits.problem)
        if traits.isWebPage { return found.ofPageForPeople }
        guard traits.status >= 400, let shouldRetry = traits.shouldRetry else { return found }
        return shouldRetry ? found.askedToRetry : found.forbiddenToRetry
    }

    /// A verdict needs its judge: the page of a proxy or a portal parks nobody's work, asks for nothing and counts nothing.
    private var ofPageForPeople: AnswerClass {
        switch self {
        case .conflict, .reject, .blob, .voided: .notOurs
        case .fault: .doubt
        case .ok, .host, .notOurs, .auth, .doubt, .stop, .cancelled: self
        }
    }

    /// What our own server failed at stays its fault, which counts: it would have been sent again anyway.
    private var askedToRetry: AnswerClass {
        switch self {
        case .conflict, .reject, .blob, .voided, .fault(.badRequest): .doubt
        case .ok, .host, .notOurs, .auth, .doubt, .fault(.serverError), .stop, .cancelled: self
        }
    }

    private var forbiddenToRetry: AnswerClass {
        switch self {
        case .doubt, .fault, .host: .reject
        case .ok, .notOurs, .auth, .conflict, .voided, .reject, .blob, .stop, .cancelled: self
        }
    }

    private static func of(status: Int, _ problem: ProblemType?) -> AnswerClass {
        switch (status, problem) {
        case (_, .clientTooOld), (426, _): .stop
        case (200...201, _): .ok
        // Accepted is not done, and any other success carries no receipt.
        case (202...299, _): .doubt
        case (300...399, _), (407, _), (511, _): .notOurs
        case (500, _): .fault(.serverError)
        case (409, .operationVoided): .voided
        case (401, _): .auth
        case (404, _), (410, _), (409, .gone), (409, .notFound): .conflict(.goneOnServer)
        case (408, _), (421, _), (423, _), (424, _), (425, _): .doubt
        // Not verified: the bytes are on their way or were lost there, so they go up again and this follows them.
        case (409, .operationInProgress), (409, .blobNotVerified): .doubt
        case (409, .uploadOffset), (460, _): .blob
        case (409, .ruleRefused), (409, .validation), (409, .keyReused): .reject
        case (409, _), (412, _): .conflict(.changedOnServer(theirs: nil))
        case (429, _), (502...504, _), (507, _): .host
        case (402, _), (403, _), (405, _), (406, _), (411, _), (413...415, _), (422, _), (428, _), (431, _), (451, _),
            (501, _):
            .reject
        // Proxies make these. Of our server's own problems each is a verdict.
        case (400...499, nil): .fault(.badRequest)
        case (400...499, _): .reject
        default: .doubt
        }
    }

    static func of(_ error: APIClientError) -> AnswerClass {
        switch error {
        case .notSent, .heldBack: .host
        case .inDoubt, .answerTooLarge, .notTaken: .doubt
        case .untrusted, .unsendable: .stop
        case .sourceUnreadable: .blob
        case .cancelled(let sent): .cancelled(sent: sent)
        }
    }
}
