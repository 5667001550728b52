import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import MillwrightUseCases

extension Trial {
    /// Sends an operation to the endpoint of the cell.
    func replay() async throws -> Verdict {
        let scope = try technician.scope()
        let id = try await change(scope)
        try await armForReplay(scope)
        var verdict = Verdict()
        let meeting = cell.isSilent ? try technician.scope(givesUpSilence: true) : scope
        let report = try await meeting.replayQueue.execute(Self.oneTry, listener: SilentListener())
        let operation = try await scope.getQueue.execute(id)
        let event = try await scope.getOperationEvents.execute(id).last
        let word = Outcome.word(for: operation, report.stopReason, lastEvent: event)
        verdict.seen = word == "done" ? repeats() : word

        try await calm()
        let second = try await scope.replayQueue.execute(.complete, listener: SilentListener())
        if let stopReason = second.stopReason { verdict.broken.append("then the replay halted: \(stopReason)") }
        if cell.faultName == "hold" { try await staging.deliver() }
        do { _ = try await scope.pullChanges.execute() } catch { verdict.broken.append("then no pull: \(error)") }
        // The pull may have restored a work order that was reported as gone, so additions to it can be sent now.
        _ = try await scope.replayQueue.execute(.complete, listener: SilentListener())
        try await judge(id, scope, into: &verdict)
        return verdict
    }

    private func judge(
        _ id: OutboxOperation.ID, _ scope: SessionComponent, into verdict: inout Verdict
    ) async throws {
        let effects = try await staging.effects()
        for (id, count) in effects where count > 1 { verdict.broken.append("\(id) took effect \(count) times") }
        var last = try await scope.getQueue.execute(id)
        var took = effects[last.id.rawValue] ?? 0
        while let next = last.supersededBy {
            last = try await scope.getQueue.execute(next)
            took += effects[last.id.rawValue] ?? 0
        }
        verdict.after = Outcome.word(for: last, nil, lastEvent: nil)
        if !last.state.isFinished { verdict.after = "parked as \(verdict.after)" }
        if took != 1 || !last.state.isFinished { verdict.after += ", \(took) effects" }
        for left in try await scope.getQueue.execute() {
            if left.id != last.id { verdict.broken.append("another operation is left: \(left.state)") }
            if left.state.isSendable { verdict.broken.append("stalled: \(left.lastProblem?.text ?? "no reason")") }
        }
        if last.state.isFinished {
            let details = try await scope.workOrder(last.workOrderID).getDetails.execute()
            if let held = details.base(of: last.change), held != last.change.target {
                verdict.broken.append("the server has another value: \(held)")
            }
            if let entry = last.change.addedLogEntry, details.log.filter({ $0.id == entry.id }) != [entry] {
                verdict.broken.append("the log has another entry: \(details.log.filter { $0.id == entry.id })")
            }
            if let photo = last.change.removedPhoto, details.photos.contains(photo) {
                verdict.broken.append("the photo is still there")
            }
        } else if !last.state.isSendable {
            // The next cell uses the same work order.
            _ = try await scope.dropOperation.execute(last.id)
        }
    }

    private func armForReplay(_ scope: SessionComponent) async throws {
        switch cell.endpoint {
        case .refresh: try await arm(also: [rule("PATCH", "/v1/tasks/", "accept", "expireToken")])
        // An offset that is too high makes the kernel query the progress of the upload.
        case .uploadHead: try await arm(also: [rule("PATCH", "/v1/uploads/", "afterCommit", "offsetTooHigh")])
        case .operation:
            // After two attempts, the kernel asks the server for the result of the operation.
            var lost = rule("PATCH", "/v1/tasks/", "afterCommit", "202")
            lost["count"] = 2
            try await staging.arm([lost])
            for _ in 0..<2 {
                _ = try await scope.replayQueue.execute(Self.oneTry, listener: SilentListener())
                try await technician.rest()
            }
            try await arm()
        default: try await arm()
        }
    }

    private func rule(_ method: String, _ path: String, _ point: String, _ fault: String) -> [String: any Sendable] {
        ["match": ["method": method, "path": path], "point": point, "fault": fault]
    }
}
