public import MillwrightDomain

/// The system libraries that the kernel uses.
public struct Libraries: Hashable, Sendable {
    /// The version of SQLite, such as `3.40.1`, or the reason why the database could not report it.
    public let sqlite: Result<String, StorageError>
    /// Whether this version of SQLite has the WAL reset race, a bug that can lose pages when one process writes while
    /// another checkpoints. The kernel's lock for writers prevents this.
    public let hasWALResetRace: Bool
    /// The versions of libcurl and its TLS library, such as `libcurl/8.5.0 OpenSSL/3.0.13`.
    public let curl: String
    /// The published security problems of this version of libcurl, each with its id and title.
    public let curlAdvisories: [String]

    public init(
        sqlite: Result<String, StorageError>, hasWALResetRace: Bool = false, curl: String,
        curlAdvisories: [String] = []
    ) {
        self.sqlite = sqlite
        self.hasWALResetRace = hasWALResetRace
        self.curl = curl
        self.curlAdvisories = curlAdvisories
    }
}
