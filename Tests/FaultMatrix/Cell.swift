/// One cell of the matrix, from the table that a person wrote: the fault, its place and the expected result.
struct Cell: Hashable, Sendable {
    let endpoint: Endpoint
    /// The fault's name, followed by the other options of the rule: `503;retryAfter=date`.
    let fault: String
    let point: String
    let expectedClass: AnswerClass
    /// The expected outcome of one try as seen from outside, in the words of ``Outcome``.
    var seen: String
    /// The expected outcome after the faults have ended and every change was sent once more.
    let after: String

    var name: String { "\(endpoint.rawValue):\(fault):\(point)" }

    /// Whether the server stops sending, so that only a time limit ends the request.
    var isSilent: Bool { faultName == "silence" }

    /// The fault's name alone.
    var faultName: String { String(fault.prefix { $0 != ";" }) }
}

/// The classes of responses (rule 2.11) that the table expects.
enum AnswerClass: String, CaseIterable, Sendable {
    case ok = "OK", host = "HOST", auth = "AUTH", doubt = "DOUBT", conflict = "CONFLICT", reject = "REJECT"
    case blob = "BLOB", stop = "STOP", fault = "FAULT"

    /// The beginnings of the outcomes that this class can have.
    var signs: [String] {
        switch self {
        case .ok: ["done", "again", "endless"]
        case .host: ["busy", "halt:notOurs", "halt:unavailable", "notOurs", "unavailable", "again", "resent", "device"]
        case .auth: ["refreshed", "halt:signInNeeded", "signInNeeded", "wrongCredentials", "resent"]
        // The outcome can be `done`, because libcurl itself repeats the request on a new connection. It is `device` if
        // kept templates were returned, because the server was not reached.
        case .doubt:
            [
                "doubt", "halt:unreachable", "halt:unusable", "halt:unavailable", "halt:notOurs", "unreachable",
                "unusable", "unavailable", "notOurs", "unreadable",
            ]
                + ["again", "resent", "different", "corrected", "done", "device"]
        case .conflict: ["done", "again", "gone", "changed", "merged", "refused", "halt:refused", "resent"]
        // The outcome is `done` if voiding the key shows that the operation was applied. It is `doubt` if the key
        // could not be voided.
        case .reject:
            [
                "endless", "refused", "halt:refused", "halt:notOurs", "notPermitted", "resent", "notOurs", "done",
                "doubt",
            ]
        case .blob: ["corrected", "done"]  // done: the same bytes in smaller parts
        case .stop: ["halt:incompatible", "halt:untrusted", "incompatible", "resent"]
        case .fault: ["fault", "halt:unavailable", "halt:refused", "unavailable", "refused", "resent", "device"]
        }
    }
}
