/// One thing that was looked at, for people who ask what is wrong.
public struct Diagnosis: Hashable, Sendable {
    public enum Verdict: String, Hashable, Sendable {
        /// `warn` works, and could be better; `bad` does not work.
        case ok, warn, bad
    }

    public let verdict: Verdict
    /// In one word: `sqlite`, `server`.
    public let name: String
    /// What was found.
    public let detail: String
    /// What mends it: a command, or a sentence where no command does.
    public let fix: String?

    public init(_ verdict: Verdict, _ name: String, _ detail: String, fix: String? = nil) {
        self.verdict = verdict
        self.name = name
        self.detail = detail
        self.fix = fix
    }
}

/// The C libraries this process runs with.
public struct Libraries: Hashable, Sendable {
    /// `3.40.1`.
    public let sqlite: String
    /// `libcurl/8.5.0 OpenSSL/3.0.13`.
    public let curl: String
    /// What is known against these versions, in words, a sentence each.
    public let knownProblems: KnownProblems

    public struct KnownProblems: Hashable, Sendable {
        public let sqlite: [String]
        public let curl: [String]

        public init(sqlite: [String] = [], curl: [String] = []) {
            self.sqlite = sqlite
            self.curl = curl
        }
    }

    public init(sqlite: String, curl: String, knownProblems: KnownProblems = KnownProblems()) {
        self.sqlite = sqlite
        self.curl = curl
        self.knownProblems = knownProblems
    }
}
