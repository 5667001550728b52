import Composition
import Domain
import UseCases

/// One replay that somebody asked for, and how it is told.
struct ReplayRun {
    let session: SessionComponent
    let context: Context
    /// Whether the queue can be looked at afterwards.
    var staysHere = true

    /// What a replay came to, and whether the person stopped it.
    struct Ending: Sendable {
        let report: ReplayReport
        let stoppedBy: Int32?

        var status: ProgramExit {
            guard let stoppedBy else { return ReplayVerdict.status(of: report) }
            return ProgramExit.stopped(by: stoppedBy)
        }

        var json: JSONValue {
            let failure = report.halt.map { SyncMessages.failure(for: $0) }
            return [
                "sent": .array(report.applied.map { .string($0.rawValue) }),
                "needs_you": .array(report.needingPerson.map(\.json)),
                "waiting": .array(report.left.filter(\.state.isSendable).map(\.json)),
                "halt": failure.map(\.json) ?? .null,
                "interrupted": .bool(stoppedBy != nil),
            ]
        }
    }

    func execute() async throws(Failure) -> Ending {
        let host: Printable = "\(session.session.server.address)"
        context.console.hint("Sending to \(host)")
        let teller = ReplayTeller(session: session, console: context.console, staysHere: staysHere)
        let replay = session.replayQueue
        let ended = await context.surroundings.interrupts.run { await replay.result(.asked, listener: teller) }
        switch ended.value {
        case .success(let report): return Ending(report: report, stoppedBy: ended.signal)
        case .failure(.cancelled): return try await stopped(after: teller.applied, by: ended.signal)
        case .failure(let error): throw SyncMessages.failure(for: error)
        }
    }

    /// A line for the end; with what stopped it, if something did.
    func tell(_ ending: Ending) {
        let report = ending.report
        let waiting = report.left.count { $0.state.isSendable }
        if ending.stoppedBy != nil {
            let doubtful = report.left.count { $0.state == .inDoubt }
            let half: Printable =
                doubtful == 0 ? "nothing half-sent" : "\(doubtful) under way: sent again later, applied once"
            context.console.status("Stopped. \(report.applied.count) sent, \(waiting) still waiting, \(half).")
            return
        }
        if let halt = report.halt {
            let failure = SyncMessages.failure(for: halt)
            context.console.status("\(Printable.paint(.bad, "✗")) stopped: \(failure.message)")
            if let hint = failure.hint { context.console.status("  try: \(hint)") }
        }
        let needing = report.needingPerson.count
        if report.applied.isEmpty && report.left.isEmpty && report.halt == nil {
            context.console.status("Nothing waits.")
        } else {
            context.console.status(
                "\(report.applied.count) sent, \(QueueTable.needing(needing)), \(waiting) waiting")
            if needing > 0, staysHere {
                let isDecided = report.needingPerson.contains(where: \.isInConflict)
                context.console.status(isDecided ? "  next: wo conflicts" : "  next: wo queue")
            }
        }
    }

    private func stopped(after applied: [OutboxOperation.ID], by signal: Int32?) async throws(Failure) -> Ending {
        let left = try await session.queue()
        return Ending(report: ReplayReport(applied: applied, left: left, halt: nil), stoppedBy: signal)
    }
}
