import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var timer: TimerEnvironment {
        TimerEnvironment(
            observe: {
                values(after: [changes(), queueChanges()]) { () async throws(ScreenProblem) in try await laborTime() }
            },
            start: { await result { () throws(ScreenProblem) in try await startTimer() } },
            stop: { end, technician in
                await result { () throws(ScreenProblem) in try await stopTimer(end, technician) }
            },
            add: { start, end in await result { () throws(ScreenProblem) in try await addTime(start, end) } },
            correct: { entry, end, shown in
                await result { () throws(ScreenProblem) in try await correctTime(entry, end, shown) }
            },
            time: live.time)
    }

    private func laborTime() async throws(ScreenProblem) -> TimerContent {
        let details = try await details()
        return try await outcome(details) { () async throws(ChangeError) in
            TimerContent(
                number: details.workOrder.number, entries: try await component.getTimeEntries.execute(),
                person: live.session.session.user.id, elsewhere: try await elsewhere())
        }
    }

    /// Returns the person's timer on another work order. Starting a timer on this work order would stop it.
    private func elsewhere() async throws(ChangeError) -> TimerContent.Elsewhere? {
        do throws(ChangeError) {
            let start = try await component.startTimer.execute(mode: .dryRun)
            return start.stopped.first.map { TimerContent.Elsewhere(number: $0.number, since: $0.timer.since) }
        } catch {
            switch error {
            case .logNotAllowed(.endUnknown(let since, let number)):
                return TimerContent.Elsewhere(number: number, since: since)
            // A person who may not start a timer here does not stop the other one.
            case .refused: return nil
            default: throw error
            }
        }
    }

    // The following functions return sentences without an undo, because the screen adds the undo.

    private func startTimer() async throws(ScreenProblem) -> MessageText {
        let before = try await details()
        let started = try await outcome(before) { () async throws(ChangeError) in
            try await component.startTimer.execute()
        }
        let number = before.workOrder.number
        guard started.outcome.isSaved else {
            throw nothingToDo("\(number) timer already runs, since \(live.context.time.moment(started.since))")
        }
        let stopped = started.stopped.map { other in
            "\(other.number) timer stopped (\(LogFormatter.duration(from: other.timer.since, to: started.since)))"
                as StyledText
        }
        return try await warned(
            LogEntry.TimeSpan(start: started.since), StyledText.joined(stopped + ["\(number) timer started"], by: "; "))
    }

    private func stopTimer(_ end: Instant?, _ technician: User.ID?) async throws(ScreenProblem) -> MessageText {
        let before = try await details()
        _ = try await outcome(before) { () async throws(ChangeError) in
            try await component.stopTimer.execute(at: end, of: technician)
        }
        let owner = technician ?? live.session.session.user.id
        let since = before.activeTimers.first { $0.technicianID == owner }?.since
        let ended = end ?? live.context.now
        let spent: StyledText = since.map { " (\(LogFormatter.duration(from: $0, to: ended)))" } ?? ""
        return try await warned(
            LogEntry.TimeSpan(start: since ?? ended, end: ended), "\(before.workOrder.number) timer stopped\(spent)")
    }

    private func addTime(_ start: Instant, _ end: Instant) async throws(ScreenProblem) -> MessageText {
        let before = try await details()
        _ = try await outcome(before) { () async throws(ChangeError) in
            try await component.addTimeEntry.execute(from: start, to: end)
        }
        return try await warned(
            LogEntry.TimeSpan(start: start, end: end),
            "\(before.workOrder.number) \(LogFormatter.duration(from: start, to: end)) labor")
    }

    private func correctTime(
        _ entry: LogEntry.ID, _ end: Instant, _ shown: Instant
    ) async throws(ScreenProblem) -> MessageText {
        let before = try await details()
        let corrected = try await outcome(before) { () async throws(ChangeError) in
            try await component.correctTimeEntry.execute(entry, end: end, shown: .instant(shown))
        }
        let number = before.workOrder.number
        guard corrected.isSaved, let start = before.logEntry(entry)?.time?.start else {
            throw nothingToDo("\(number) labor time already ends at that time")
        }
        return try await warned(
            LogEntry.TimeSpan(start: start, end: end),
            "\(number) labor time corrected (\(LogFormatter.duration(from: start, to: end)))")
    }

    /// Returns the sentence about saved labor time, with a warning if the server would refuse the time.
    private func warned(
        _ span: LogEntry.TimeSpan, _ sentence: StyledText
    ) async throws(ScreenProblem) -> MessageText {
        let status = try await ScreenProblem.wrapping(try await live.session.getSyncStatus.execute()) {
            ScreenProblem(SyncMessages.message(for: $0))
        }
        guard let warning = LogMessages.clockWarning(about: span, now: live.context.now, skew: status.clockSkew) else {
            return MessageText(sentence)
        }
        return MessageText("\(sentence); \(warning)")
    }
}
