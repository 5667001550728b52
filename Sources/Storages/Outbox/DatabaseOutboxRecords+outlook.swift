import DatabaseClient
package import Domain
import GRDB

extension DatabaseOutboxRecords {
    package func outlook(of account: User.ID) async throws(StorageProblem) -> SyncOutlook {
        try await read { db in
            var counts: [String: Int] = [:]
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT state, COUNT(*) FROM op WHERE account_id = ? AND state NOT IN \(StateRecord.finished)
                    GROUP BY state
                    """,
                arguments: [account.rawValue])
            for row in rows { counts[row[0]] = row[1] }
            return SyncOutlook(
                waiting: counts["waiting", default: 0] + counts["inDoubt", default: 0],
                conflicts: counts["conflict", default: 0], quarantined: counts["refused", default: 0],
                lastPull: try Meta.lastPull.instant(db), didLastTryFail: try LastRoundRecord.fetch(db)?.halt != nil,
                contact: try ServerContact.fetch(db), toldToSignIn: try Meta.toldToSignIn.instant(db))
        }
    }

    /// Writes only what is news.
    package func note(_ contact: ServerContact) async throws(StorageProblem) {
        let known = try await read { try ServerContact.fetch($0) }
        guard known.kind != contact.kind else { return }
        try await database.write(for: owner) { try contact.save($0) }
    }

    package func noteToldToSignIn(at time: Instant) async throws(StorageProblem) {
        try await database.write(for: owner) { try Meta.toldToSignIn.set(time.millisecondsSince1970, $0) }
    }
}

extension ServerContact {
    /// What an attempt says of the contact; `nil` when it says nothing.
    /// - Parameter halt: what ended the attempt, if anything did.
    package init?(_ halt: ReplayHalt?, at time: Instant) {
        switch halt {
        case nil: self = .good
        case .server(.signInNeeded)?: self = .signedOut(since: time)
        case let halt? where halt.isHostTrouble: self = .away(since: time)
        case _?: return nil
        }
    }

    fileprivate var kind: Int64 {
        switch self {
        case .good: 0
        case .away: 1
        case .signedOut: 2
        }
    }

    static func fetch(_ db: Database) throws -> ServerContact {
        guard let since = try Meta.contactSince.instant(db) else { return .good }
        return switch try Meta.contact.value(db) ?? 0 {
        case 1: .away(since: since)
        case 2: .signedOut(since: since)
        default: .good
        }
    }

    /// The first time of a row of the same counts.
    func save(_ db: Database) throws {
        guard try Self.fetch(db).kind != kind else { return }
        let since: Instant? =
            switch self {
            case .good: nil
            case .away(let since), .signedOut(let since): since
            }
        try Meta.contact.set(kind, db)
        try Meta.contactSince.set(since?.millisecondsSince1970 ?? 0, db)
    }
}
