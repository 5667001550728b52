import GRDB

/// Numbers that belong to the whole database.
enum Meta: String {
    /// The current epoch. It increases when a process becomes the leader, which is the process that replays, and when
    /// the account changes. A leader of an earlier epoch can no longer change anything.
    case epoch
    /// The time of the last complete pull, in milliseconds since 1970.
    case lastPull = "last_pull"
    /// The time when the list of templates was last read, in milliseconds since 1970.
    case templatesRead = "templates_read"
    /// The number of full resyncs and account changes so far.
    case generation
    /// The phase of the first fetch or of a full resync (``FullResync/Phase``). The stored name comes from the first release.
    case resyncPhase = "reading_anew"

    /// The version of the stored texts. It increases with each transaction that changes one of them (``SearchTexts``).
    case searchVersion = "search_version"

    /// The number of operations that the server has confirmed to this device.
    case applied
    /// The highest sequence in the server's order of changes that this device has received. It may come from a page
    /// of changes, or from a response to one of the device's own operations.
    case highestSequence = "highest_sequence"
    /// The highest sequence in the pages of changes that this device has fetched.
    case toldSequence = "told_sequence"
    /// The server's clock minus this device's at the last pull, in milliseconds.
    case clockSkew = "clock_skew"

    /// The number of work orders when the count of pending deletions began (``PendingDeletionsRecord``).
    case totalWorkOrders = "tally_held_work_orders"
    /// The number of other rows when the count of pending deletions began.
    case totalParts = "tally_held_parts"
    /// The number of work orders deleted since the count of pending deletions began.
    case deletedWorkOrders = "tally_gone_work_orders"
    /// The number of other rows deleted since the count of pending deletions began.
    case deletedParts = "tally_gone_parts"

    /// The number of consecutive rounds that ended because of server trouble.
    case failedRounds = "failed_rounds"
    /// The end of the pause before the next request, in milliseconds since 1970; 0 without a pause.
    case breakerOpenUntil = "left_alone_until"

    /// The kind of connectivity after the last request (``Connectivity``).
    case contact
    /// The time when that kind of connectivity began, in milliseconds since 1970; 0 if online.
    case contactSince = "contact_since"
    /// The time when this device last reminded the person to sign in, in milliseconds since 1970.
    case toldToSignIn = "told_to_sign_in"

    /// The reason why the last page was not saved (``PullBlockRecord``). The stored name comes from the first release.
    case pullBlock = "pull_hold"

    /// The time of the last heartbeat of the watching process, in milliseconds since 1970; 0 if no process watches.
    case watchedAt = "watched_at"
    /// The time at which the watching process begins its next round at the latest, in milliseconds since 1970; 0 if
    /// no process watches.
    case nextRound = "next_round"
    /// The number of consecutive failed rounds of the watching process.
    case watchFailures = "watch_failures"
    /// The time of the last progress if the queue is stalled, in milliseconds since 1970; otherwise 0.
    case stalledSince = "stalled_since"

    /// The time of the last photo maintenance, in milliseconds since 1970.
    case lastPhotoMaintenance = "last_tending"

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

    /// Begins the next epoch. A leader of an older epoch can no longer change anything.
    @discardableResult
    static func nextEpoch(_ db: Database) throws -> Int64 {
        let next = (try epoch.value(db) ?? 0) + 1
        try epoch.set(next, db)
        return next
    }
}
