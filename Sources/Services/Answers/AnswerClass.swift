import Clients
import Domain
import Wire

/// The classes of the classification table (offline.md 2.11), and the table itself.
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

/// What the table looks at.
struct AnswerTraits: Hashable, Sendable {
    var status: Int
    var problem: ProblemType?
    /// A page for people, which our server never sends.
    var isWebPage = false
    /// `Should-Retry`, if the server said it.
    var shouldRetry: Bool?
}

extension AnswerClass {
    static func of(_ traits: AnswerTraits) -> AnswerClass {
        let found = of(status: traits.status, traits.problem)
        switch found {
        case .conflict, .reject, .blob, .voided:
            // A verdict needs its judge: the page of a proxy or a portal parks nobody's work.
            if traits.isWebPage { return .notOurs }
            return traits.shouldRetry == true ? .doubt : found
        case .doubt, .fault, .host:
            // Of a page of a proxy nothing is held against the operation.
            if case .fault = found, traits.isWebPage { return .doubt }
            return traits.shouldRetry == false && traits.status >= 400 ? .reject : found
        case .ok, .notOurs, .auth, .stop, .cancelled:
            return found
        }
    }

    private static func of(status: Int, _ problem: ProblemType?) -> AnswerClass {
        switch (status, problem) {
        case (_, .clientTooOld), (426, _): .stop
        case (200...201, _): .ok
        // Accepted is not done, and any other success carries no receipt.
        case (202...299, _): .doubt
        case (300...399, _), (407, _), (511, _): .notOurs
        // Proxies make 400s.
        case (400, nil): .fault(.badRequest)
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
        case (400...499, _), (501, _): .reject
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
