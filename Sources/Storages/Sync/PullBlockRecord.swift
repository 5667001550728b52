import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The reason why the last answer of the server was not saved, as a number; 0 if it was saved.
enum PullBlockRecord {
    static func save(_ hold: PullBlock?, _ db: Database) throws {
        guard try fetch(db) != hold else { return }
        try Meta.pullBlock.set(number(hold), db)
    }

    /// Returns the reason; `nil` also for a number of a newer version.
    static func fetch(_ db: Database) throws -> PullBlock? {
        let number = try Meta.pullBlock.value(db)
        let holds: [PullBlock] = [
            .massDeletion, .serverWentBack, .feed(.neverEnds), .feed(.unreadable), .feed(.cursorRefused),
        ]
        return holds.first { Self.number($0) == number }
    }

    private static func number(_ hold: PullBlock?) -> Int64 {
        switch hold {
        case nil: 0
        case .massDeletion: 1
        case .serverWentBack: 2
        case .feed(.neverEnds): 3
        case .feed(.unreadable): 4
        case .feed(.cursorRefused): 5
        }
    }
}

extension PageOutcome {
    var hold: PullBlock? {
        switch self {
        case .deletesTooMuch: .massDeletion
        case .serverWentBack: .serverWentBack
        case .saved, .overtaken, .behind: nil
        }
    }
}
