/// One thing that `wo doctor` looked at.
struct Diagnosis: Hashable {
    enum Verdict: String {
        /// `warn` works, and could be better; `bad` does not work.
        case ok, warn, bad
    }

    let verdict: Verdict
    /// In one word: `sqlite`, `server`.
    let name: String
    /// What was found.
    let detail: String
    /// What mends it: a command, or a sentence where no command does.
    let fix: String?

    init(_ verdict: Verdict, _ name: String, _ detail: String, fix: String? = nil) {
        self.verdict = verdict
        self.name = name
        self.detail = detail
        self.fix = fix
    }
}
