import Composition
import Domain
import OfflineEngine

/// The status of the queue, the server and the store, for people and for programs (rule 2.24).
struct StatusPage {
    let status: SyncStatus
    let session: Session
    let reach: ServerReach
    /// The photos that a metered connection keeps here; `nil` for none.
    let photosHeldBack: Printable?
    let secrets: String
    let libraries: Libraries
    let time: TimeWords

    struct Row {
        let name: String
        let value: Printable
    }

    var exit: ProgramExit {
        if status.counts.needingPerson > 0 { return .conflict }
        return status.counts.all > 0 ? .pending : .done
    }

    /// "All sent" only when it is so.
    var lines: [Printable] {
        return [head] + rows.map { Printable($0.name).padded(to: 12).painted(.faint) + $0.value }
    }

    private var head: Printable {
        if status.isAllSent { return .paint(.ok, "All sent.") }
        let counts = status.counts
        guard counts.all == 0 else {
            return "\(counts.waiting + counts.inDoubt) waiting, \(QueueTable.needing(counts.needingPerson))"
        }
        return "Nothing waits, but the last try did not end well: wo sync"
    }

    var rows: [Row] {
        let counts = status.counts
        var rows = [
            Row(name: "account", value: "\(session.user.name) <\(session.user.email)>"),
            Row(name: "server", value: "\(session.server.address), \(reach.words)"),
            Row(
                name: "queue",
                value: "\(counts.waiting) waiting, \(counts.inDoubt) in doubt, \(counts.blocked) of them behind another"
            ),
            Row(name: "needs_you", value: "\(counts.conflicts) in conflict, \(counts.quarantined) not taken"),
            Row(name: "to_send", value: NumberText.size(status.bytesToSend)),
        ]
        if let oldest = status.oldest { rows.append(Row(name: "oldest", value: "\(time.age(of: oldest))")) }
        rows.append(
            Row(name: "last_try", value: status.lastRound.map { QueueTable.words($0, time) } ?? "never"))
        if counts.waiting + counts.inDoubt > 0 { rows.append(Row(name: "next_try", value: nextTry)) }
        rows += [
            Row(name: "leader", value: status.leader.map { "\($0) is sending" } ?? "nobody is sending at this moment"),
            Row(name: "breaker", value: breaker), Row(name: "stall", value: stall),
        ]
        rows.append(Row(name: "last_pull", value: status.lastPull.map { time.moment($0) } ?? "never"))
        if let block = status.pullBlock { rows.append(Row(name: "held_up", value: PullBlockWords.line(block))) }
        if let photosHeldBack {
            let words: Printable = "! \(photosHeldBack). Send with: \(MeteredMessages.command)"
            rows.append(Row(name: "metered", value: words.painted(.warn)))
        }
        if let skew = status.clockSkew.flatMap({ PullWords.skew($0) }) { rows.append(Row(name: "clock", value: skew)) }
        rows.append(Row(name: "held", value: Counted.workOrders(status.workOrders)))
        if status.unreadableRows > 0 {
            rows.append(Row(name: "unreadable", value: "\(status.unreadableRows) rows, kept for a newer wo"))
        }
        return rows + [
            Row(
                name: "storage",
                value:
                    "store \(NumberText.size(status.storage.databaseBytes)), photos \(NumberText.size(status.storage.photoBytes)), free \(NumberText.size(status.storage.freeBytes))"
            ),
            Row(name: "disk", value: disk), Row(name: "secret", value: "a file in \(secrets)"),
            Row(name: "sqlite", value: Self.library(libraries.sqlite ?? "unknown", libraries.knownProblems.sqlite)),
            Row(name: "libcurl", value: Self.library(libraries.curl, libraries.knownProblems.curl)),
        ]
    }

    private var nextTry: Printable {
        status.watch(at: time.now).map { "by \(time.moment($0.nextRound)), by itself" }
            ?? "when you say so: wo replay, or wo replay --watch to have it done by itself"
    }

    private var breaker: Printable {
        let count = status.breaker.failures
        let failures: Printable =
            count == 1
            ? "the last try did not reach the server" : "the last \(count) tries did not reach the server"
        return switch status.breaker.state(at: time.now) {
        case .closed where count == 0: "closed: requests go out"
        case .closed: "closed: requests go out, though \(failures)"
        case .open(let until): .paint(.warn, "! open until \(time.moment(until)): \(failures)")
        case .halfOpen: "half open: the next request finds out whether the server is back"
        }
    }

    private var disk: Printable {
        status.storage.isShort ? .paint(.warn, "! nearly full: no photo is taken in. Free some space") : "enough room"
    }

    private var stall: Printable {
        guard let since = status.watch(at: time.now)?.stalledSince else { return "none" }
        return .paint(
            .warn,
            "! nothing has moved since \(time.moment(since)), though the server answers and nobody is waited for: wo doctor"
        )
    }

    private static func library(_ version: String, _ problems: [String]) -> Printable {
        switch problems.count {
        case 0: "\(version)"
        case 1: "\(version); known: \(problems[0])"
        default: "\(version); \(problems.count) known problems: wo doctor"
        }
    }
}
