public import MillwrightDomain

/// The system libraries that the kernel stands on.
public struct Libraries: Hashable, Sendable {
    /// `3.40.1`, or why the database could not be asked.
    public let sqlite: Result<String, StorageError>
    /// Whether this version of SQLite has the WAL reset race. The write gate keeps the store safe from it.
    public let hasWALResetRace: Bool
    /// `libcurl/8.5.0 OpenSSL/3.0.13`.
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
