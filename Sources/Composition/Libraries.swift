/// The C libraries this process runs with.
public struct Libraries: Hashable, Sendable {
    /// `3.40.1`; `nil` when the database cannot be asked.
    public let sqlite: String?
    /// `libcurl/8.5.0 OpenSSL/3.0.13`.
    public let curl: String
    /// What is known against these versions, in words, a sentence each.
    public let knownProblems: KnownProblems

    public struct KnownProblems: Hashable, Sendable {
        /// What is said of a version of SQLite with this fault.
        public static let walResetRace =
            "has the WAL reset race, from which the write gate keeps the store safe; mended in 3.51.3"

        public let sqlite: [String]
        public let curl: [String]

        public init(sqlite: [String] = [], curl: [String] = []) {
            self.sqlite = sqlite
            self.curl = curl
        }
    }

    public init(sqlite: String?, curl: String, knownProblems: KnownProblems = KnownProblems()) {
        self.sqlite = sqlite
        self.curl = curl
        self.knownProblems = knownProblems
    }
}
