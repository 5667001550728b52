public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightUseCases
public import MillwrightViews

/// The status of the queue, the server and the store.
public struct StatusReport {
    public let status: SyncStatus
    public let session: Session
    public let reachability: Reachability
    /// The line about photos that wait for an unmetered connection; `nil` if no photo waits.
    public let deferredPhotos: StyledText?
    /// The number of photos that wait for an unmetered connection.
    public let deferredPhotoCount: Int
    public let secrets: String
    public let libraries: Libraries
    /// The accounts on this device that are not in use and have changes waiting.
    public let otherAccounts: [DeviceAccount]
    /// The report of a recovery that nobody has acknowledged yet; `nil` without one.
    public let recovery: RecoveryReport?
    public let time: TimeFormatter

    public init(
        status: SyncStatus, session: Session, reachability: Reachability, deferredPhotos: StyledText?,
        deferredPhotoCount: Int, secrets: String, libraries: Libraries, otherAccounts: [DeviceAccount] = [],
        recovery: RecoveryReport? = nil, time: TimeFormatter
    ) {
        self.status = status
        self.session = session
        self.reachability = reachability
        self.deferredPhotos = deferredPhotos
        self.deferredPhotoCount = deferredPhotoCount
        self.secrets = secrets
        self.libraries = libraries
        self.otherAccounts = otherAccounts
        self.recovery = recovery
        self.time = time
    }

    public var libraryProblems: LibraryProblems { LibraryProblems(libraries) }

    public struct Row: Sendable {
        /// The name for programs.
        public let name: String
        public let value: MessageText
        /// Whether the row is only for an engineer: it is about the program, and nothing is wrong.
        public var isDetail = false

        /// The name for a person.
        public var label: StyledText {
            switch name {
            case "leader": "sending"
            case "breaker": "connection"
            case "stall": "progress"
            case "last_pull": "last fetch"
            case "held_up", "incomplete": "fetching"
            case "other_account": "also here"
            default: StyledText(name.replacing("_", with: " "))
            }
        }
    }

    /// Returns the report for a person. It says "All sent" only if the server has confirmed every change.
    /// - Parameter isVerbose: Whether to show the rows that only an engineer needs.
    public func lines(isVerbose: Bool) -> [MessageText] {
        [head]
            + rows.filter { isVerbose || !$0.isDetail }
            .map { "\($0.label.padded(to: 12).painted(.faint))\($0.value)" }
    }

    /// The summary: `All sent.`, or the changes that wait.
    public var head: MessageText {
        if status.isAllSent { return .paint(.ok, "All sent.") }
        let counts = status.counts
        guard counts.all == 0 else {
            return MessageText(
                QueueTable.counts(waiting: counts.waiting + counts.inDoubt, needing: counts.needingPerson))
        }
        return "Nothing is waiting, but the last try failed: \(next: .fetch)"
    }

    /// All rows, for programs.
    public var rows: [Row] {
        let counts = status.counts
        var rows = [
            Row(name: "account", value: "\(session.user.name) <\(session.user.email)>"),
            Row(name: "server", value: "\(session.server.address), \(reachability.words)"),
            Row(name: "queue", value: MessageText(Self.queue(counts))),
            Row(name: "needs_you", value: MessageText(Self.needing(counts))),
            Row(
                name: "to_send", value: MessageText(NumberText.size(status.bytesToSend)),
                isDetail: status.bytesToSend == 0),
        ]
        if let oldest = status.oldest { rows.append(Row(name: "oldest", value: "\(time.age(of: oldest))")) }
        rows.append(
            Row(name: "last_try", value: status.lastRound.map { QueueTable.words($0, time) } ?? "never"))
        if counts.waiting + counts.inDoubt > 0 { rows.append(Row(name: "next_try", value: nextTry)) }
        rows += [
            Row(
                name: "leader", value: status.leader.map { "\($0) is sending" } ?? "nobody is sending now",
                isDetail: status.leader == nil),
            Row(
                name: "breaker", value: breaker,
                isDetail: status.breaker.failures == 0 && status.connectivity == .online),
            Row(name: "stall", value: stall, isDetail: status.watch(at: time.now)?.stalledSince == nil),
        ]
        rows.append(Row(name: "last_pull", value: status.lastPull.map { MessageText(time.moment($0)) } ?? "never"))
        if let line = FetchFormatter.line(status.fetch) { rows.append(Row(name: "incomplete", value: line)) }
        if let block = status.pullBlock { rows.append(Row(name: "held_up", value: PullBlockFormatter.line(block))) }
        rows += otherAccounts.map { Row(name: "other_account", value: AccountMessages.otherWaits($0)) }
        if let deferredPhotos {
            let words: MessageText = "! \(deferredPhotos). Send anyway: \(next: .sendPhotos)"
            rows.append(Row(name: "metered", value: words.painted(.warn)))
        }
        if let recovery {
            let words: MessageText =
                "! the store was damaged: \(RecoveryMessages.found(recovery)). \(next: .acknowledgeRecovery)"
            rows.append(Row(name: "recovery", value: words.painted(.warn)))
        }
        if let skew = status.clockSkew.flatMap({ PullFormatter.skew($0) }) {
            rows.append(Row(name: "clock", value: MessageText(skew)))
        }
        rows.append(Row(name: "work_orders", value: "\(status.workOrders) on this device"))
        if status.unreadableRows > 0 {
            rows.append(Row(name: "unreadable", value: "\(status.unreadableRows) items, kept for a newer version"))
        }
        let storage = status.storage
        let sizes: StyledText =
            """
            store \(NumberText.size(storage.databaseBytes)), photos \(NumberText.size(storage.photoBytes)), \
            free \(NumberText.size(storage.freeBytes))
            """
        return rows + [
            Row(name: "storage", value: MessageText(sizes), isDetail: true),
            Row(name: "disk", value: disk, isDetail: !storage.isShort),
            Row(name: "secret", value: "a file in \(secrets)", isDetail: true),
            Row(
                name: "sqlite", value: Self.library(libraries.sqliteWords, libraryProblems.sqlite), isDetail: true),
            Row(name: "libcurl", value: Self.library(libraries.curl, libraryProblems.curl), isDetail: true),
        ]
    }

    /// Returns the counts of unsent and unconfirmed changes: `2 waiting to be sent, 1 not confirmed yet`.
    private static func queue(_ counts: SyncStatus.Counts) -> StyledText {
        var parts: [StyledText] = counts.waiting > 0 ? ["\(counts.waiting) waiting to be sent"] : []
        if counts.inDoubt > 0 { parts.append("\(counts.inDoubt) not confirmed yet") }
        if counts.blocked > 0 { parts.append("\(counts.blocked) of them behind another change") }
        return parts.isEmpty ? "nothing is waiting" : StyledText.joined(parts, by: ", ")
    }

    private static func needing(_ counts: SyncStatus.Counts) -> StyledText {
        var parts: [StyledText] = counts.conflicts > 0 ? ["\(counts.conflicts) in conflict"] : []
        if counts.quarantined > 0 { parts.append("\(counts.quarantined) refused by the server") }
        return parts.isEmpty ? "nothing" : StyledText.joined(parts, by: ", ")
    }

    private var nextTry: MessageText {
        if let condition = ConnectivityFormatter.condition(status.connectivity) { return condition }
        return status.watch(at: time.now).map { "by \(time.moment($0.nextRound)), automatically" }
            ?? "not automatic; send now: \(next: .send), or keep sending: \(next: .keepSending)"
    }

    private var breaker: MessageText {
        switch status.breaker.state(at: time.now) {
        case .closed where status.breaker.failures > 0: MessageText(failures)
        case .closed where status.connectivity == .online: "in use"
        case .closed: MessageText(ConnectivityFormatter.status(status.connectivity, time))
        case .open(let until): .paint(.warn, "! paused until \(time.moment(until)): \(failures)")
        case .halfOpen: "the next request shows whether the server is back: \(failures)"
        }
    }

    private var failures: StyledText {
        let count = status.breaker.failures
        let tries: StyledText = count == 1 ? "the last try" : "the last \(count) tries"
        return switch status.connectivity {
        case .online, .unreachable: "\(tries) did not reach the server"
        case .busy, .intercepted, .untrusted, .outdated, .signedOut:
            "\(tries) failed: \(ConnectivityFormatter.status(status.connectivity, time))"
        }
    }

    private var disk: MessageText {
        if status.storage.freeBytes == 0 { return .paint(.warn, "! full: nothing can be saved. Free some space") }
        return status.storage.isShort
            ? .paint(.warn, "! almost full: photos cannot be added. Free some space") : "enough room"
    }

    private var stall: MessageText {
        guard let since = status.watch(at: time.now)?.stalledSince else { return "normal" }
        return .paint(
            .warn,
            "! nothing was sent since \(time.moment(since)), although the server answers and no decision is needed: \(next: .examine)"
        )
    }

    private static func library(_ version: String, _ problems: [String]) -> MessageText {
        switch problems.count {
        case 0: "\(version)"
        case 1: "\(version); known bug: \(problems[0])"
        default: "\(version); \(problems.count) known bugs: \(next: .examine)"
        }
    }
}
