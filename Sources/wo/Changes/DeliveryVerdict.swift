import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// How a command ends that tried to send its changes.
struct DeliveryVerdict {
    /// One result for each saved change, in order.
    let deliveries: [ChangeDelivery]
    /// The signal that stopped the sending, if one did.
    let signal: Int32?

    var status: ProgramExit { ProgramExit.worst(of: deliveries.map(status)) }

    /// The result to report: the last unsent change whose exit code is ``status``. If there is no such change, the last
    /// result. `nil` if there are no results.
    var worst: ChangeDelivery? { deliveries.last { $0 != .sent && status(of: $0) == status } ?? deliveries.last }

    /// Returns the failure of a change that was not sent. Returns `nil` without `--online`, because only that flag
    /// makes an unsent change an error. Also returns `nil` if a change needs a person: its state decides the exit code,
    /// and other changes may wait for it, which is not a separate failure.
    func failure(isOnlineAsked: Bool) -> Failure? {
        guard isOnlineAsked, !deliveries.contains(where: { if case .needsPerson = $0 { true } else { false } }) else {
            return nil
        }
        return deliveries.firstNonNil(failure)
    }

    private func failure(of delivery: ChangeDelivery) -> Failure? {
        switch delivery {
        case .sent, .withdrawn, .notTried, .stopped, .needsPerson: nil
        case .waiting(let operation, _, let stopReason): failure(for: stopReason, operation)
        case .deferred: Self.deferred.withSavedNote
        case .notSent(_, _, let error): SyncMessages.message(for: error).failure.withSavedNote
        }
    }

    private func status(of delivery: ChangeDelivery) -> ProgramExit {
        switch delivery {
        case .sent, .waiting, .deferred, .notSent, .notTried: .done
        case .withdrawn: .failed
        case .stopped: ProgramExit.stopped(by: signal)
        case .needsPerson(let operation): ReplayVerdict.status(of: operation)
        }
    }

    private func failure(for stopReason: ReplayStopReason?, _ operation: OutboxOperation) -> Failure {
        let reason = stopReason.map { SyncMessages.message(for: $0) } ?? operation.hindrance
        let failure = reason?.failure ?? Self.behindAnother
        return operation.state == .inDoubt ? failure.savedAndMaybeThere : failure.withSavedNote
    }

    private static let behindAnother = Failure(
        .pending, .conflict, "it waits for an earlier change of this work order", hint: "wo queue")

    private static let deferred = Failure(
        .pending, .changesWaiting, "the photo is \(MeteredMessages.reason)", hint: NextStep.sendPhotos.command)
}
