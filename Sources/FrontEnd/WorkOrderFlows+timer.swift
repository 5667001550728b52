import MillwrightViews
public import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

extension WorkOrderFlows {
    /// Starts the person's timer, and stops the one on another work order.
    public func startTimer(mode: ChangeMode = .save) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let started = try await saving { () async throws(ChangeError) in try await scope.startTimer.execute(mode: mode)
        }
        let span = LogEntry.TimeSpan(start: started.since)
        let details = try await details()
        let entry = entry(of: span, started.outcome, in: details)
        let stopped = started.stopped.map { other in
            var change = MadeChange<ChangedItem>(
                other.outcome, kind: "time_end", words: "\(other.number) timer stopped", item: .entry(entry))
            change.detail = LogFormatter.duration(from: other.timer.since, to: started.since)
            change.isBeside = true
            return change
        }
        let number = details.workOrder.number
        let words: StyledText =
            started.outcome == .unchanged
            ? "\(number) timer already runs, since \(session.time.moment(started.since))" : "\(number) timer started"
        var own = MadeChange<ChangedItem>(started.outcome, kind: "log_entry", words: words, item: .entry(entry))
        own.remarks = try await clockRemarks(about: span)
        return stopped + [own]
    }

    /// Stops a timer.
    /// - Parameters:
    ///   - end: the time when the work ended; `nil` for now.
    ///   - technician: the person whose timer is stopped; `nil` for the person's own.
    public func stopTimer(
        at end: Instant? = nil, of technician: User.ID? = nil, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let before = try await details()
        let person = technician ?? session.session.user.id
        let outcome = try await saving { () async throws(ChangeError) in
            try await scope.stopTimer.execute(at: end, of: technician, mode: mode)
        }
        let entry = before.log.first { $0.personID == person && $0.runningTimer != nil }
        let since = before.activeTimers.first { $0.technicianID == person }?.since
        let ended = end ?? session.now()
        var change = MadeChange<ChangedItem>(
            outcome, kind: "time_end", words: "\(before.workOrder.number) timer stopped",
            item: .entry(try await self.ended(entry?.id, at: ended, outcome)))
        change.detail = since.map { LogFormatter.duration(from: $0, to: ended) }
        change.remarks = try await clockRemarks(about: LogEntry.TimeSpan(start: since ?? ended, end: ended))
        return [change]
    }

    /// Records labor time that no timer measured.
    public func addTime(
        from start: Instant, to end: Instant, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let outcome = try await saving { () async throws(ChangeError) in
            try await scope.addTimeEntry.execute(from: start, to: end, mode: mode)
        }
        let (span, details) = (LogEntry.TimeSpan(start: start, end: end), try await details())
        var change = MadeChange<ChangedItem>(
            outcome, kind: "log_entry",
            words: "\(details.workOrder.number) \(LogFormatter.duration(from: start, to: end)) labor",
            item: .entry(entry(of: span, outcome, in: details)))
        change.remarks = try await clockRemarks(about: span)
        return [change]
    }

    /// Corrects the end of labor time.
    /// - Parameter shown: the end that the person saw; `nil` for the current one.
    public func correctTime(
        _ id: LogEntry.ID, end: Instant, shown: FieldValue? = nil, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let outcome = try await saving { () async throws(ChangeError) in
            try await scope.correctTimeEntry.execute(id, end: end, mode: mode, shown: shown)
        }
        let details = try await details()
        let start = details.logEntry(id)?.time?.start ?? end
        var change = MadeChange<ChangedItem>(
            outcome, kind: "time_end", words: "\(details.workOrder.number) labor time corrected",
            item: .entry(try await ended(id, at: end, outcome)))
        change.detail = LogFormatter.duration(from: start, to: end)
        change.remarks = try await clockRemarks(about: LogEntry.TimeSpan(start: start, end: end))
        return [change]
    }

    /// The labor time that was added or would be added. If nothing changed, it is that of the person's timer, which runs
    /// already.
    private func entry(
        of span: LogEntry.TimeSpan, _ outcome: ChangeOutcome, in details: WorkOrderDetails
    ) -> LogEntry? {
        switch outcome {
        case .wouldSave: planned(.time(span))
        case .saved(let id): details.logEntry(LogEntry.ID(id.rawValue))
        case .unchanged: details.log.last { $0.personID == session.session.user.id && $0.runningTimer != nil }
        }
    }

    /// The labor time after its end was set, or as a dry run would set it.
    private func ended(
        _ id: LogEntry.ID?, at end: Instant, _ outcome: ChangeOutcome
    ) async throws(FlowProblem) -> LogEntry? {
        guard let id else { return nil }
        return try await details(after: [outcome], of: [.timeEnd(of: id, end)]).logEntry(id)
    }
}
