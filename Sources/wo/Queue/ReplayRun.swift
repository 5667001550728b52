import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// A replay that the person started with a command, and its report.
struct ReplayRun {
    let session: SessionComponent
    let context: Context
    /// Whether the replayed queue is the device's own, so that the report can suggest `wo queue` or `wo conflicts`. It
    /// is false for a queue in a temporary folder.
    var staysHere = true
    /// Whether photos are sent on a metered connection too.
    var sendsPhotos = false

    /// The result of a replay, and the signal that stopped it, if any.
    struct Ending: Sendable {
        let report: ReplayReport
        /// The remaining operations in order. Only JSON output uses them; otherwise the list is empty.
        let listed: [OutboxOperation]
        /// The reason why changes are left although sending did not stop; `nil` if there was no such reason.
        var delay: Message?
        let stoppedBy: Int32?

        var status: ProgramExit {
            guard let stoppedBy else { return ReplayVerdict.status(of: report) }
            return ProgramExit.stopped(by: stoppedBy)
        }

        var json: JSONValue {
            let failure = (report.stopReason.map { SyncMessages.message(for: $0) } ?? delay)?.failure
            let (waiting, needing) = (listed.filter(\.state.isSendable), listed.filter { !$0.state.isSendable })
            return [
                "sent": .array(report.applied.map { .string($0.rawValue) }),
                "waiting": .integer(Int64(waiting.count)),
                "needs_you": .integer(Int64(needing.count)),
                "waiting_changes": .array(waiting.map(\.json)),
                "needs_you_changes": .array(needing.map(\.json)),
                "photos_held_back": .integer(Int64(report.left.deferredPhotos.count)),
                "problem": failure.map(\.json) ?? .null,
                "interrupted": .bool(stoppedBy != nil),
            ]
        }
    }

    func execute() async throws(Failure) -> Ending {
        let replay = session.replayQueue
        let limits = context.limits(.complete, sendsPhotos: sendsPhotos)
        let (ended, applied) = await context.showing(.sending(to: session.session.server.address)) { line in
            let reporter = ReplayReporter(
                session: session, console: context.console, line: line, time: context.time,
                staysHere: staysHere)
            let ended = await context.environment.interrupts.run { await replay.result(limits, listener: reporter) }
            return (ended, reporter.applied)
        }
        switch ended.value {
        case .success(let report): return try await ending(report, stoppedBy: ended.signal)
        case .failure(.cancelled):
            let report = ReplayReport(applied: applied, left: try await session.backlog(), stopReason: nil)
            return try await ending(report, stoppedBy: ended.signal)
        case .failure(let error): throw SyncMessages.message(for: error).failure
        }
    }

    /// Reports the result of a replay, and the reason why it stopped early, if it did.
    func report(_ ending: Ending) {
        Self.report(ending, staysHere: staysHere, to: context.console)
    }

    /// - Parameter staysHere: Whether the replayed queue is that of the account in use.
    static func report(_ ending: Ending, staysHere: Bool, to console: Console) {
        let report = ending.report
        let counts = report.left.counts
        let waiting = counts.waiting + counts.inDoubt
        if ending.stoppedBy != nil {
            let half: StyledText =
                counts.inDoubt == 0
                ? ", nothing half-sent"
                : " (\(counts.inDoubt) not confirmed yet, to be sent again and applied once)"
            console.problem("Stopped. \(report.applied.count) sent, \(waiting) still waiting\(half).")
            return
        }
        if let stopReason = report.stopReason {
            let failure = SyncMessages.message(for: stopReason).failure
            console.problem("\(StyledText.paint(.bad, "✗")) stopped: \(failure.message)")
            if let hint = failure.hint { console.problem("  try: \(hint)") }
        }
        if report.applied.isEmpty && report.left.isEmpty && report.stopReason == nil {
            console.status("Nothing is waiting.")
        } else {
            // Without this line, a quiet replay that ends with an error would not say why.
            let tell = ending.status == .done ? console.status : console.problem
            tell(SessionFlows.counts(sent: report.applied.count, needing: counts.needingPerson, waiting: waiting))
            if counts.needingPerson > 0, staysHere {
                let refused: StyledText =
                    counts.quarantined > 0 ? ", and wo queue for \(counts.quarantined) refused" : ""
                tell(counts.conflicts > 0 ? "  next: wo conflicts\(refused)" : "  next: wo queue")
            }
            let canSendLater = !report.left.ready.isEmpty || report.left.heldUntil != nil
            if report.stopReason == nil, canSendLater, staysHere {
                let reason = ending.delay.map { $0.summary.styled }
                tell(reason.map { "  \($0). Try again in a minute: wo replay" } ?? "  try again later: wo replay")
            }
            if let deferred = MeteredMessages.line(report.left) { console.status(deferred.styled) }
        }
    }

    private func ending(_ report: ReplayReport, stoppedBy signal: Int32?) async throws(Failure) -> Ending {
        let isDelayed = report.stopReason == nil && !report.left.ready.isEmpty
        let queue = context.console.isJSON || isDelayed ? try await session.queue() : []
        let delay = isDelayed ? report.delay(of: queue) : nil
        return Ending(
            report: report, listed: context.console.isJSON ? queue : [], delay: delay, stoppedBy: signal)
    }
}
