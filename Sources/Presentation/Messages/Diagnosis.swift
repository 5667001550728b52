/// A finding of a check of this device, in words for a person.
public struct Diagnosis: Hashable, Sendable {
    public enum Verdict: String, Sendable {
        /// The checked part works (`ok`), works but could be better (`warn`), or does not work (`bad`).
        case ok, warn, bad
    }

    public let verdict: Verdict
    /// The name in one word: `sqlite`, `server`.
    public let name: String
    /// The finding. It may contain untrusted text unchanged, so a front end must neutralize it.
    public let detail: String
    /// The finding in a technician's words; `nil` if ``detail`` has them.
    public let summary: String?
    /// The repair: a step, or a sentence if no step helps; `nil` if there is nothing to do.
    public let fix: MessageText?

    public init(
        _ verdict: Verdict, _ name: String, _ detail: String, summary: String? = nil, fix: MessageText? = nil
    ) {
        self.verdict = verdict
        self.name = name
        self.detail = detail
        self.summary = summary
        self.fix = fix
    }
}
