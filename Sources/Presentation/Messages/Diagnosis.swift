/// One thing that an examination of the device looked at.
public struct Diagnosis: Hashable, Sendable {
    public enum Verdict: String, Sendable {
        /// `warn` works, and could be better; `bad` does not work.
        case ok, warn, bad
    }

    public let verdict: Verdict
    /// One word: `sqlite`, `server`.
    public let name: String
    /// The finding. Text from outside keeps its true value; a front end makes it harmless.
    public let detail: String
    /// The repair: a step, or a sentence where no step helps.
    public let fix: MessageText?

    public init(_ verdict: Verdict, _ name: String, _ detail: String, fix: MessageText? = nil) {
        self.verdict = verdict
        self.name = name
        self.detail = detail
        self.fix = fix
    }
}
