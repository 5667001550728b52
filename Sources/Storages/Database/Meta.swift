import GRDB

/// Single numbers that belong to the whole database.
enum Meta: String {
    /// How many leaders there have been.
    case epoch
    /// When the server was last heard from, in milliseconds since 1970.
    case lastPull = "last_pull"
    /// The number of full resyncs and of changes of account so far.
    case generation
    /// The phase of a full resync (``FullResync/Phase``). The stored name is that of the first release.
    case resyncPhase = "reading_anew"

    /// Operations the server has confirmed to this device.
    case applied
    /// The highest place in the server's order of changes that this device has seen.
    case highestSequence = "highest_sequence"
    /// The highest that its pages of changes have told of.
    case toldSequence = "told_sequence"
    /// The server's clock less this device's at the last pull, in milliseconds.
    case clockSkew = "clock_skew"

    /// The tally of what the server has ended (``PendingDeletionsRecord``).
    case heldWorkOrders = "tally_held_work_orders"
    case heldParts = "tally_held_parts"
    case goneWorkOrders = "tally_gone_work_orders"
    case goneParts = "tally_gone_parts"

    /// Rounds in a row that the host's trouble ended, and until when the server is left alone for it, in milliseconds since
    /// 1970; 0 when it is not.
    case failedRounds = "failed_rounds"
    case leftAloneUntil = "left_alone_until"

    /// The outcome of the last request (``Connectivity``), its beginning in milliseconds since 1970, and the time when a
    /// person was last told to sign in again.
    case contact
    case contactSince = "contact_since"
    case toldToSignIn = "told_to_sign_in"

    /// The reason why the last page was not saved (``PullBlockRecord``). The stored name is that of the first release.
    case pullBlock = "pull_hold"

    /// What a service that keeps sending said last: instants in milliseconds since 1970, 0 for none.
    case watchedAt = "watched_at"
    case nextRound = "next_round"
    case watchFailures = "watch_failures"
    case stalledSince = "stalled_since"

    /// When the photo files were looked after last, in milliseconds since 1970.
    case lastTending = "last_tending"

    func value(_ db: Database) throws -> Int64? {
        let statement = try db.cachedStatement(sql: "SELECT value FROM meta WHERE name = ?")
        return try Int64.fetchOne(statement, arguments: [rawValue])
    }

    func forget(_ db: Database) throws {
        let statement = try db.cachedStatement(sql: "DELETE FROM meta WHERE name = ?")
        try statement.execute(arguments: [rawValue])
    }

    func set(_ value: Int64, _ db: Database) throws {
        let statement = try db.cachedStatement(sql: "INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)")
        try statement.execute(arguments: [rawValue, value])
    }

    /// Begins an epoch. A leader of an older one can no longer change anything.
    @discardableResult
    static func nextEpoch(_ db: Database) throws -> Int64 {
        let next = (try epoch.value(db) ?? 0) + 1
        try epoch.set(next, db)
        return next
    }
}
