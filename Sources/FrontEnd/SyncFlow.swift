public import MillwrightViews
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightUseCases

extension SessionFlows {

    /// Fetches changes from the server. Returns a sentence about the result.
    /// - Throws: the problem if the fetch failed.
    public func fetch() async throws(FlowProblem) -> MessageText {
        if let staysOffline { return staysOffline }
        let report = try await FlowProblem.wrapping(try await scope.pullChanges.execute(), problem)
        return MessageText(StyledText.joined(PullFormatter.lines(report), by: "; "))
    }

    /// Sends the waiting changes. Returns a sentence about the result.
    /// - Throws: the problem if the queue could not be sent at all.
    public func send(
        _ limits: ReplayLimits, listener: any ReplayListener = SilentListener()
    ) async throws(FlowProblem) -> MessageText {
        if let staysOffline { return staysOffline }
        return try await FlowProblem.wrapping(try await sent(limits, listener), problem)
    }

    private func sent(_ limits: ReplayLimits, _ listener: any ReplayListener) async throws(SyncError) -> MessageText {
        let report = try await scope.replayQueue.execute(limits, listener: listener)
        let counts = Self.counts(
            sent: report.applied.count, needing: report.left.needingPerson.count,
            waiting: report.left.sendable.count)
        let delay = report.delay(of: report.left.ready.isEmpty ? [] : try await scope.getQueue.execute())
        guard let reason = report.stopReason.map({ SyncMessages.message(for: $0) }) ?? delay else {
            return "\(counts)"
        }
        return "\(counts); \(reason.summary)"
    }

    /// Returns the counts in words: `2 sent, 1 needs you, 3 waiting`.
    public static func counts(sent: Int, needing: Int, waiting: Int) -> StyledText {
        let person: StyledText = needing == 0 ? "" : ", \(QueueTable.needing(needing))"
        return "\(sent) sent\(person), \(waiting) waiting"
    }

    /// Returns the assets, locations, people and teams to choose from.
    public func directory() async throws(FlowProblem) -> Directory {
        try await FlowProblem.wrapping(try await scope.getDirectory.execute()) {
            FlowProblem(ChangeMessages.message(for: $0, number: nil, of: session))
        }
    }
}
