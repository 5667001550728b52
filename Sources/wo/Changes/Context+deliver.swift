import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// The results of the changes of one command.
struct Deliveries: Sendable {
    /// One for each change.
    let all: [ChangeDelivery]
    /// The signal that stopped the sending, if one did.
    let signal: Int32?

    static let none = Deliveries(all: [], signal: nil)

    var status: ProgramExit { ProgramExit.worst(of: all.map { DeliveryMessages.status(of: $0, stoppedBy: signal) }) }

    /// Of several the one that decides about the exit code; where they are alike, the last that is not sent.
    var worst: ChangeDelivery? {
        all.last { $0 != .sent && DeliveryMessages.status(of: $0, stoppedBy: signal) == status } ?? all.last
    }
}

extension Context {
    /// Tries at once, for two seconds at most. The changes are on disk: whatever happens here, they are not lost.
    func deliver(_ ids: [OutboxOperation.ID], of session: SessionComponent) async throws(Failure) -> Deliveries {
        let submit = session.submitChanges
        do throws(SyncError) {
            if options.offline { return Deliveries(all: try await submit.executeOffline(ids), signal: nil) }
            let limits = limits(.atOnce)
            let ended = await surroundings.interrupts.run { await submit.result(ids, limits) }
            return Deliveries(all: try ended.value.get(), signal: ended.signal)
        } catch { throw SyncMessages.message(for: error).failure.savedAllTheSame }
    }
}

extension SubmitChangesUseCase {
    /// As a value, for tasks erase the type of what they throw.
    fileprivate func result(
        _ ids: [OutboxOperation.ID], _ limits: ReplayLimits
    ) async -> Result<[ChangeDelivery], SyncError> {
        do { return .success(try await execute(ids, limits: limits)) } catch { return .failure(error) }
    }
}
