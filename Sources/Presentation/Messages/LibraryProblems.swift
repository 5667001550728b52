public import MillwrightUseCases

/// The known problems of the system libraries, one sentence for each problem.
public struct LibraryProblems: Hashable, Sendable {
    public let sqlite: [String]
    public let curl: [String]

    public init(_ libraries: Libraries) {
        sqlite = libraries.hasWALResetRace ? [Self.walResetRace] : []
        curl = libraries.curlAdvisories
    }

    static let walResetRace = "WAL reset race, worked around (fixed in 3.51.3)"
}

extension Libraries {
    /// The version of SQLite, or `unknown` with the reason.
    public var sqliteWords: String {
        switch sqlite {
        case .success(let version): version
        case .failure(let problem): "unknown: \(StorageMessages.reason(problem))"
        }
    }
}
