import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// The second line of the report of a change: whether the server has the change.
enum DeliveryMessages {
    static func line(for delivery: ChangeDelivery) -> StyledText {
        switch delivery {
        case .sent: "saved here, server has it"
        case .withdrawn(let operation):
            operation.supersededBy == nil
                ? "undone or discarded elsewhere before the server had it. See: wo log"
                : "replaced elsewhere by another change before the server had it. See: wo log"
        case .waiting(let operation, let count, let stopReason):
            "saved here; \(reason(stopReason, operation)) (\(count) waiting)"
        case .deferred(_, let count):
            "saved here; \(MeteredMessages.reason). Send anyway: \(next: .sendPhotos) (\(count) waiting)"
        case .notSent(_, let count, let error):
            notSent(SyncMessages.message(for: error).failure, count)
        case .notTried(_, let count):
            "saved here; not sent because of --offline (\(count) waiting)"
        case .stopped(_, let count):
            "stopped; saved here. Send it: wo replay (\(count) waiting)"
        case .needsPerson(let operation) where operation.isInConflict:
            "saved here; \(StateFormatter.of(operation.state)). See: wo conflicts show \(operation.sequence)"
        case .needsPerson(let operation) where operation.isLaborTime:
            "saved here; \(StateFormatter.of(operation.state)). Correct it: \(next: .editTime(.number(operation.sequence)))"
        case .needsPerson(let operation):
            "saved here; \(StateFormatter.of(operation.state)). See: wo queue show \(operation.sequence)"
        }
    }

    /// Returns the failure for a change that was not sent. Returns `nil` without `--online`, because only that flag
    /// makes an unsent change an error. Also returns `nil` for a change that needs a person: its state decides the exit
    /// code. So does a change that was withdrawn.
    static func failure(for delivery: ChangeDelivery, isOnlineAsked: Bool) -> Failure? {
        switch delivery {
        case .sent, .withdrawn: nil
        case .notTried, .stopped: nil
        case .waiting(let operation, _, let stopReason):
            isOnlineAsked ? failure(for: stopReason, operation) : nil
        case .deferred: isOnlineAsked ? deferred.withSavedNote : nil
        case .notSent(_, _, let error):
            isOnlineAsked ? SyncMessages.message(for: error).failure.withSavedNote : nil
        case .needsPerson: nil
        }
    }

    /// - Parameter signal: The signal that stopped the sending; `nil` if no signal did.
    static func status(of delivery: ChangeDelivery, stoppedBy signal: Int32?) -> ProgramExit {
        switch delivery {
        case .sent, .waiting, .deferred, .notSent, .notTried: .done
        case .withdrawn: .failed
        case .stopped: ProgramExit.stopped(by: signal)
        case .needsPerson(let operation): ReplayVerdict.status(of: operation)
        }
    }

    private static func notSent(_ failure: Failure, _ count: Int) -> StyledText {
        "saved here; not sent: \(failure.message)\(SyncMessages.leave(for: failure.code)) (\(count) waiting)"
    }

    private static func failure(for stopReason: ReplayStopReason?, _ operation: OutboxOperation) -> Failure {
        let reason = stopReason.map { SyncMessages.message(for: $0) } ?? operation.hindrance
        let failure = reason?.failure ?? behindAnother
        return operation.state == .inDoubt ? failure.savedAndMaybeThere : failure.withSavedNote
    }

    private static let behindAnother = Failure(
        .pending, .conflict, "it waits for an earlier change of this work order", hint: "wo queue")

    private static let deferred = Failure(
        .pending, .changesWaiting, "the photo is \(MeteredMessages.reason)", hint: NextStep.sendPhotos.command)

    private static func reason(_ stopReason: ReplayStopReason?, _ operation: OutboxOperation) -> StyledText {
        switch stopReason {
        case .server(.signInNeeded) where operation.state == .inDoubt:
            "it may have arrived; after wo login it will be sent again and applied once"
        case .server(let problem) where operation.state == .inDoubt:
            """
            it may have arrived (\(ServerMessages.message(for: problem).failure.message)); it will be sent again and \
            applied once
            """
        case .server(.unreachable(_, let reason)) where reason.code == .askedToWait: "\(reason.words); to be sent then"
        case .server(.unavailable(429, _)): "the server asks you to wait; to be sent then"
        case .server(.unreachable): "to be sent when there is a connection"
        case .server(.unavailable): "the server is busy or down; to be sent when it is back"
        case .server(.signInNeeded): "to be sent after: wo login"
        case .server(let problem): "not sent: \(ServerMessages.message(for: problem).failure.message)"
        case .lockedByOtherProcess: "another wo is sending now and also sends this change"
        case .timedOut: "no answer in time; it will be sent again and applied once"
        case nil where operation.hindrance != nil:
            "\(operation.hindrance?.summary.styled ?? ""); it will be sent again and applied once"
        case nil where operation.state == .inDoubt:
            "sent but not confirmed yet; it will be sent again and applied once"
        case nil: "it waits for another change: wo queue"
        }
    }
}
