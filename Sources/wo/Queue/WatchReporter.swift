import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Synchronization
import MillwrightUseCases

/// The report of a watch. It has a line for each round that did something, and a line when a problem begins or ends.
final class WatchReporter: WatchListener {
    private let context: Context
    private let email: String
    /// A function that returns whether each line has to name the account.
    private let namesAccount: @Sendable () -> Bool
    private let last = Mutex(Last())

    private struct Last {
        var trouble: String?
        var needing: Set<OutboxOperation.ID> = []
    }

    init(context: Context, email: String, namesAccount: @escaping @Sendable () -> Bool) {
        self.context = context
        self.email = email
        self.namesAccount = namesAccount
    }

    private var prefix: StyledText { namesAccount() ? "\(email)  " : "" }

    func watchDidFinish(_ round: WatchRound) async {
        let told = Told(round)
        let isNews = last.withLock { last in
            let needing = told.needing.map { Set($0) } ?? last.needing
            defer { last = Last(trouble: told.trouble?.message.plain, needing: needing) }
            return told.rows > 0 || !told.sent.isEmpty || last.trouble != told.trouble?.message.plain
                || !needing.isSubset(of: last.needing)
        }
        guard isNews else { return }
        let console = context.console
        if console.isJSON {
            let event = told.json(at: context.now, email)
            console.answer(line: event)
        } else {
            let tell = told.trouble == nil ? console.status : console.problem
            tell("\(context.time.moment(context.now))  \(prefix)\(told.line)")
        }
    }

    func watchWillWait(for duration: Duration, failures: Int) async {}

    func watchDidStall(_ situation: StallPolicy.Situation) async {
        let minutes = situation.sinceProgress.components.seconds / 60
        if context.console.isJSON {
            let event: JSONValue = [
                "at": .string(context.now.rfc3339), "event": "stalled", "email": .string(email),
                "waiting": .integer(Int64(situation.sendable)),
                "seconds": .integer(situation.sinceProgress.components.seconds),
            ]
            context.console.answer(line: event)
        } else {
            let ready = Counted.changes(situation.sendable)
            context.console.problem(
                .paint(
                    .warn,
                    "! \(prefix)nothing was sent for \(minutes) min, but \(ready) could be. Find out why: wo doctor"))
        }
    }

    func replayDidApply(_ operation: OutboxOperation) async {}
    func replayDidPark(_ operation: OutboxOperation) async {}
    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {}
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) async {}
}

/// The reported facts of a round.
private struct Told {
    let rows: Int
    let sent: [OutboxOperation.ID]
    /// The operations that need a person; `nil` if the queue could not be read.
    let needing: [OutboxOperation.ID]?
    let waiting: Int
    let trouble: Failure?

    init(_ round: WatchRound) {
        var problem: Failure?
        switch round.pull {
        case .success(let report): rows = report.rows
        case .failure(let error):
            rows = 0
            problem = SyncMessages.message(for: error).failure
        }
        switch round.replay {
        case .success(let report):
            sent = report.applied
            needing = report.left.needingPerson
            waiting = report.left.sendable.count
            problem = problem ?? report.stopReason.map { SyncMessages.message(for: $0).failure }
        case .failure(let error):
            sent = []
            needing = nil
            waiting = 0
            problem = problem ?? SyncMessages.message(for: error).failure
        }
        trouble = problem?.code == .interrupted ? nil : problem
    }

    var line: StyledText {
        var parts: [StyledText] = []
        if let needing {
            parts.append(SessionFlows.counts(sent: sent.count, needing: needing.count, waiting: waiting))
        }
        if rows > 0 { parts.append(rows == 1 ? "1 update fetched" : "\(rows) updates fetched") }
        if let trouble { parts.append(.paint(.warn, "! \(trouble.message)\(SyncMessages.leave(for: trouble.code))")) }
        return StyledText.joined(parts, by: "; ")
    }

    func json(at now: Instant, _ email: String) -> JSONValue {
        [
            "at": .string(now.rfc3339), "event": "round", "email": .string(email),
            "sent": .array(sent.map { .string($0.rawValue) }),
            "needs_you": .integer(Int64((needing ?? []).count)),
            "needs_you_ids": .array((needing ?? []).map { .string($0.rawValue) }), "waiting": .integer(Int64(waiting)),
            "rows": .integer(Int64(rows)), "problem": trouble?.json ?? .null,
        ]
    }
}
