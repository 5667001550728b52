import MillwrightKernel

extension Desk {
    /// Says what is missing before the work order can be completed. Saves nothing.
    func showMissing(on id: WorkOrder.ID) async throws(ChangeError) {
        do throws(ChangeError) {
            _ = try await scope.workOrder(id).changeStatus.execute(.complete, mode: .dryRun)
            print("the work order can be completed")
        } catch .cannotComplete(let blockers) {
            for blocker in blockers { print("before completing: \(blocker.words)") }
        } catch { throw error }
    }
}

extension CompletionBlocker {
    fileprivate var words: String {
        switch self {
        case .requiredTaskEmpty(_, let place, let label): "task \(place) needs an answer: \(label)"
        case .signatureMissing: "the signature is missing"
        case .timerRunning(let technician, _): "the timer of \(technician) still runs"
        }
    }
}
