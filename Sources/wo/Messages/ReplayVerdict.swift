import Domain

/// What a replay came to, as one exit code: the worst wins.
enum ReplayVerdict {
    static func status(of report: ReplayReport) -> ProgramExit {
        var statuses = report.needingPerson.map { status(of: $0) }
        if let halt = report.halt { statuses.append(SyncMessages.failure(for: halt).status) }
        if report.left.contains(where: \.state.isSendable) { statuses.append(.pending) }
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
