import Composition
import Domain

/// How things stand, for people and for programs (offline.md 2.24).
struct StatusPage {
    let status: SyncStatus
    let session: Session
    let reach: ServerReach
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
        let head: Printable =
            status.isAllSent
            ? .paint(.ok, "All sent.")
            : "\(status.counts.waiting + status.counts.inDoubt) waiting, \(QueueTable.needing(status.counts.needingPerson))"
        return [head] + rows.map { Printable($0.name).padded(to: 12).painted(.faint) + $0.value }
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
        rows.append(Row(name: "last_pull", value: status.lastPull.map { time.moment($0) } ?? "never"))
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
            Row(name: "secret", value: "a file in \(secrets)"),
            Row(name: "sqlite", value: "\(libraries.sqlite)"),
            Row(name: "libcurl", value: "\(libraries.curl)"),
        ]
    }

    var json: JSONValue {
        let counts = status.counts
        return [
            "account": ["name": .string(session.user.name), "email": .string(session.user.email)],
            "server": ["address": .string(session.server.address), "name": .string(session.server.name)],
            "online": reach.json,
            "problem": problem,
            "all_sent": .bool(status.isAllSent),
            "counts": [
                "waiting": .integer(Int64(counts.waiting)), "in_doubt": .integer(Int64(counts.inDoubt)),
                "conflicts": .integer(Int64(counts.conflicts)), "quarantined": .integer(Int64(counts.quarantined)),
                "blocked": .integer(Int64(counts.blocked)),
            ],
            "oldest": .optional(status.oldest?.rfc3339),
            "bytes_to_send": .integer(status.bytesToSend),
            "last_pull": .optional(status.lastPull?.rfc3339),
            "clock_skew_seconds": status.clockSkew.map { .integer($0.components.seconds) } ?? .null,
            "last_round": status.lastRound.map(Self.json) ?? .null,
            "leaders": .integer(status.epoch),
            "unreadable_rows": .integer(Int64(status.unreadableRows)),
            "work_orders": .integer(Int64(status.workOrders)),
            "storage": [
                "database_bytes": .integer(status.storage.databaseBytes),
                "photo_bytes": .integer(status.storage.photoBytes), "free_bytes": .integer(status.storage.freeBytes),
            ],
            "secret": ["store": "file", "path": .string(secrets)],
            "libraries": ["sqlite": .string(libraries.sqlite), "libcurl": .string(libraries.curl)],
        ]
    }

    private var problem: JSONValue {
        if case .problem(let problem) = reach { ServerMessages.failure(for: problem).json } else { .null }
    }

    private static func json(_ round: SyncStatus.LastRound) -> JSONValue {
        [
            "at": .string(round.at.rfc3339), "applied": .integer(Int64(round.applied)),
            "problem": .optional(round.problem),
        ]
    }
}
