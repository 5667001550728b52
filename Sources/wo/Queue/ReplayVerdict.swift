import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

/// The exit code of a replay: the worst result decides.
enum ReplayVerdict {
    static func status(of report: ReplayReport) -> ProgramExit {
        let counts = report.left.counts
        var statuses: [ProgramExit] = []
        if counts.conflicts > 0 { statuses.append(.conflict) }
        if counts.quarantined > 0 { statuses.append(.refused) }
        if let stopReason = report.stopReason { statuses.append(SyncMessages.message(for: stopReason).failure.status) }
        if !report.left.sendable.isEmpty { statuses.append(.pending) }
        return ProgramExit.worst(of: statuses)
    }

    static func status(of operation: OutboxOperation) -> ProgramExit {
        switch operation.state {
        case .conflict: .conflict
        case .refused, .poisoned: .refused
        case .waiting, .inDoubt: .pending
        case .applied, .withdrawn: .done
        }
    }
}
