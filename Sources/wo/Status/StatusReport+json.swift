import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

extension StatusReport {
    var json: JSONValue {
        let (counts, note) = (status.counts, status.watch(at: time.now))
        return [
            "user": session.user.json,
            "server": ["address": .string(session.server.address), "name": .string(session.server.name)],
            "online": reachability.json,
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
            "complete": .bool(status.fetch.isComplete),
            "held_up": .optional(status.pullBlock.map { PullBlockFormatter.code($0) }),
            "clock_skew_seconds": status.clockSkew.map { .integer($0.components.seconds) } ?? .null,
            "last_try": status.lastRound.map(Self.json) ?? .null,
            "connection": status.connectivity.json,
            "leader": .optional(status.leader),
            "leaders": .integer(status.epoch),
            "breaker": [
                "state": .string(Self.code(status.breaker.state(at: time.now))),
                "failures": .integer(Int64(status.breaker.failures)),
                "open_until": .optional(status.breaker.openUntil?.rfc3339),
            ],
            "stalled": .bool(note?.stalledSince != nil),
            "stalled_since": .optional(note?.stalledSince?.rfc3339),
            "watch": note.map(Self.json) ?? .null,
            "unreadable_rows": .integer(Int64(status.unreadableRows)),
            "work_orders": .integer(Int64(status.workOrders)),
            "storage": [
                "database_bytes": .integer(status.storage.databaseBytes),
                "photo_bytes": .integer(status.storage.photoBytes), "free_bytes": .integer(status.storage.freeBytes),
                "is_short": .bool(status.storage.isShort),
            ],
            "other_accounts": .array(otherAccounts.map(\.json)),
            "photos_held_back": .integer(Int64(deferredPhotoCount)),
            "secret": ["store": "file", "path": .string(secrets)],
            "libraries": [
                "sqlite": .string(libraries.sqliteWords), "libcurl": .string(libraries.curl),
                "known_problems": [
                    "sqlite": .array(libraryProblems.sqlite.map(JSONValue.string)),
                    "libcurl": .array(libraryProblems.curl.map(JSONValue.string)),
                ],
            ],
        ]
    }

    private var problem: JSONValue {
        if case .problem(let problem) = reachability {
            ServerMessages.message(for: problem).failure.json
        } else {
            .null
        }
    }

    private static func json(_ round: SyncStatus.LastRound) -> JSONValue {
        let failure = round.stopReason.map { SyncMessages.message(for: $0).failure }
        return [
            "at": .string(round.at.rfc3339), "applied": .integer(Int64(round.applied)),
            "problem": failure?.json ?? .null,
        ]
    }

    private static func json(_ note: SyncStatus.WatchHeartbeat) -> JSONValue {
        [
            "at": .string(note.at.rfc3339), "next_round": .string(note.nextRound.rfc3339),
            "failures": .integer(Int64(note.failures)),
        ]
    }

    private static func code(_ state: SyncStatus.Breaker.State) -> String {
        switch state {
        case .closed: "closed"
        case .open: "open"
        case .halfOpen: "half_open"
        }
    }
}

extension StatusReport {
    var exit: ProgramExit {
        if status.counts.needingPerson > 0 { return .conflict }
        return status.counts.all > 0 ? .pending : .done
    }
}
