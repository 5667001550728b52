import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

extension Context {
    /// Tries to send the changes now, for at most two seconds. The changes are on disk, so a failure here loses
    /// nothing.
    func deliver(_ ids: [OutboxOperation.ID], of session: SessionComponent) async throws(Failure) -> Deliveries {
        try await Failure.wrapping(try await submit(ids, of: session)) {
            SyncMessages.message(for: $0).failure.withSavedNote
        }
    }

    private func submit(
        _ ids: [OutboxOperation.ID], of session: SessionComponent
    ) async throws(SyncError) -> Deliveries {
        let submit = session.submitChanges
        if options.offline { return Deliveries(all: try await submit.executeOffline(ids), signal: nil) }
        let limits = limits(.interactive)
        let ended = await showing(.sending(to: session.session.server.address)) { _ in
            await environment.interrupts.run { await submit.result(ids, limits) }
        }
        return Deliveries(all: try ended.value.get(), signal: ended.signal)
    }
}

extension SubmitChangesUseCase {
    /// Sends the changes. The caller runs this in a task, where a thrown error would lose its type, so the error is
    /// returned in a `Result`.
    fileprivate func result(
        _ ids: [OutboxOperation.ID], _ limits: ReplayLimits
    ) async -> Result<[ChangeDelivery], SyncError> {
        do { return .success(try await execute(ids, limits: limits)) } catch { return .failure(error) }
    }
}
