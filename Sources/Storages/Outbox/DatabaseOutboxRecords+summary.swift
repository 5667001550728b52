import MillwrightDatabaseClient
package import MillwrightDomain
package import MillwrightOfflineEngine
import GRDB

extension DatabaseOutboxRecords {
    private enum StateColumn: Int, SelectedColumn {
        case state, count

        var sql: String {
            switch self {
            case .state: "state"
            case .count: "COUNT(*)"
            }
        }
    }

    package func summary(of account: User.ID) async throws(StorageError) -> SyncSummary {
        try await read { db in
            var counts: [String: Int] = [:]
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT \(StateColumn.selection) FROM op
                    WHERE account_id = ? AND state NOT IN \(StateRecord.finished) GROUP BY state
                    """,
                arguments: [account.rawValue])
            for row in rows { counts[row[StateColumn.state]] = row[StateColumn.count] }
            return SyncSummary(
                waiting: counts["waiting", default: 0] + counts["inDoubt", default: 0],
                conflicts: counts["conflict", default: 0], quarantined: counts["refused", default: 0],
                lastPull: try Meta.lastPull.instant(db),
                didLastAttemptFail: try LastRoundRecord.fetch(db)?.stopReason != nil,
                connectivity: try Connectivity.fetch(db), toldToSignIn: try Meta.toldToSignIn.instant(db),
                fetch: try FetchState.fetch(db))
        }
    }

    /// Saves the connectivity. Writes nothing if its kind is unchanged.
    package func note(_ connectivity: Connectivity) async throws(StorageError) {
        let known = try await read { try Connectivity.fetch($0) }
        guard known.kind != connectivity.kind else { return }
        try await database.write(for: owner) { try connectivity.save($0) }
    }

    package func recordSignInReminder(at time: Instant) async throws(StorageError) {
        try await database.write(for: owner) { try Meta.toldToSignIn.set(time.millisecondsSince1970, $0) }
    }
}

extension Connectivity {
    static func fetch(_ db: Database) throws -> Connectivity {
        guard let since = try Meta.contactSince.instant(db) else { return .online }
        // A newer version may have stored a kind that this one does not know.
        return Connectivity(try Meta.contact.value(db).flatMap(Kind.init(rawValue:)) ?? .online, since: since)
    }

    /// Saves the connectivity. If the kind of connectivity is unchanged, the stored time stays.
    func save(_ db: Database) throws {
        guard try Self.fetch(db).kind != kind else { return }
        try Meta.contact.set(kind.rawValue, db)
        try Meta.contactSince.set(since?.millisecondsSince1970 ?? 0, db)
    }
}
