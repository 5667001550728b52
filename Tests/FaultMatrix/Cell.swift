/// One cell of the matrix, as a person wrote it down: what goes wrong where, and what must come of it.
struct Cell: Hashable, Sendable {
    let endpoint: Endpoint
    /// The fault's name, then what else the rule is told: `503;retryAfter=date`.
    let fault: String
    let point: String
    let expectedClass: AnswerClass
    /// What is seen from outside after one try, in the words of ``Outcome``.
    var seen: String
    /// What holds when the faults are off and everything was tried once more.
    let after: String

    var name: String { "\(endpoint.rawValue):\(fault):\(point)" }

    /// The server says nothing more, and only time tells.
    var isSilent: Bool { faultName == "silence" }

    /// The fault's name alone.
    var faultName: String { String(fault.prefix { $0 != ";" }) }
}

/// The classes of answers (rule 2.11), as a person sees them.
enum AnswerClass: String, CaseIterable, Sendable {
    case ok = "OK", host = "HOST", auth = "AUTH", doubt = "DOUBT", conflict = "CONFLICT", reject = "REJECT"
    case blob = "BLOB", stop = "STOP", fault = "FAULT"

    /// How the class can show: what an outcome of it begins with.
    var signs: [String] {
        switch self {
        case .ok: ["done", "again", "endless"]
        case .host: ["busy", "halt:notOurs", "halt:unavailable", "notOurs", "unavailable", "again", "resent"]
        case .auth: ["refreshed", "halt:signInNeeded", "signInNeeded", "wrongCredentials", "resent"]
        // done: libcurl itself asks again, on a new connection
        case .doubt:
            [
                "doubt", "halt:unreachable", "halt:unusable", "halt:unavailable", "halt:notOurs", "unreachable",
                "unusable", "unavailable", "notOurs", "unreadable",
            ]
                + ["again", "resent", "different", "corrected", "done"]
        case .conflict: ["done", "again", "gone", "changed", "merged", "refused", "halt:refused", "resent"]
        // done: voiding its key says that it is applied; doubt: that was not to be had
        case .reject:
            [
                "endless", "refused", "halt:refused", "halt:notOurs", "notPermitted", "resent", "notOurs", "done",
                "doubt",
            ]
        case .blob: ["corrected", "done"]  // done: the same bytes in smaller parts
        case .stop: ["halt:incompatible", "halt:untrusted", "incompatible", "resent"]
        case .fault: ["fault", "halt:unavailable", "halt:refused", "unavailable", "refused", "resent"]
        }
    }
}
