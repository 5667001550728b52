import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

private let saved = OutboxOperation.ID("saved")
private let newer = OutboxOperation.ID("newer")

/// Tests that a delivery says what the outbox says when the sending has ended. Another window may undo, discard or edit
/// the change at any moment after it was saved.
@Suite struct SubmitChangesUseCaseTests {
    /// The ways in which another window ends the change, and what is true then.
    enum Ending: CaseIterable {
        case applied, undone, discarded, edited, editedAndSent, rebased, rebasedAndSent

        func happen(to sync: SyncRepositoryFake) async throws(SyncError) {
            switch self {
            case .applied: break
            case .undone: try await sync.withdraw(saved, as: .undone)
            case .discarded: try await sync.withdraw(saved, as: .dropped)
            case .edited, .editedAndSent: try await replace(.status(.complete), OperationReason(.edited), in: sync)
            case .rebased, .rebasedAndSent: try await replace(.status(.onHold), OperationReason(.rebased), in: sync)
            }
        }

        private func replace(
            _ change: Change, _ reason: OperationReason, in sync: SyncRepositoryFake
        ) async throws(SyncError) {
            try await sync.supersede([saved], by: [SupersedingOperation(id: newer, change: change)], because: reason)
        }

        var isSent: Bool { self == .applied || self == .rebasedAndSent }
        var isWaiting: Bool { self == .rebased }
        var stuck: Set<OutboxOperation.ID> { self == .edited || self == .rebased ? [newer] : [] }
    }

    /// The ways in which sending ends, or does not begin.
    enum Sending: CaseIterable {
        case complete, timedOut, offline

        func submit(_ sync: SyncRepositoryFake) async throws(SyncError) -> [ChangeDelivery] {
            let submit = SubmitChangesUseCase(sync: sync)
            switch self {
            case .complete: return try await submit.execute([saved], limits: .complete)
            case .timedOut: return try await submit.execute([saved], limits: ReplayLimits(deadline: .zero, attempts: 1))
            case .offline: return try await submit.executeOffline([saved])
            }
        }
    }

    @Test(arguments: Ending.allCases, Sending.allCases)
    func onlyAChangeThatTheServerHasIsSent(ending: Ending, sending: Sending) async throws {
        let sync = SyncRepositoryFake(
            [Samples.operation("saved", ending == .applied ? .applied : .waiting)], stuck: ending.stuck)
        try await ending.happen(to: sync)
        if ending == .rebasedAndSent || ending == .editedAndSent {
            _ = try await sync.replay(.complete, listener: ReplayListenerFake())
        }
        let delivery = try #require(try await sending.submit(sync).first)
        if ending.isSent {
            #expect(delivery == .sent)
        } else if ending.isWaiting {
            #expect(delivery.operation?.id == newer)
        } else {
            #expect(delivery == .withdrawn(try await sync.operation(saved)))
        }
    }
}
