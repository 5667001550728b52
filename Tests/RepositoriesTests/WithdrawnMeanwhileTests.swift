import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import Synchronization
import Testing

private let saved = OutboxOperation.ID("1")
private let newer = OutboxOperation.ID("newer")

/// Tests that a replay reports a change as sent only if the outbox says so. Another window may undo, discard or edit the
/// change at any moment between the recording and the answer.
struct WithdrawnMeanwhileTests {
    enum Moment: CaseIterable { case beforeTheReplay, afterAnEarlierChange, whileItIsSent, whileItIsAsked }

    enum Withdrawing: CaseIterable {
        case undo, discard, edit

        /// Withdraws the change as the use cases do. A change that may have arrived can only be voided, by an undo.
        func happen(on world: World) async throws {
            let repository = world.repository()
            do throws(SyncError) {
                switch self {
                case .undo: try await repository.withdraw(saved, as: .undone)
                case .discard: try await repository.withdraw(saved, as: .dropped)
                case .edit:
                    try await repository.supersede(
                        [saved], by: [SupersedingOperation(id: newer, change: .title("edited"))],
                        because: OperationReason(.edited))
                }
            } catch {
                guard error == .operationInDoubt else { throw error }
                if self == .undo { _ = try await repository.void(saved) }
            }
        }
    }

    @Test(arguments: Moment.allCases, Withdrawing.allCases)
    func aChangeIsReportedAsSentOnlyIfItIs(moment: Moment, withdrawing: Withdrawing) async throws {
        let world = try await World.ready()
        try await world.change(.priority(.low), id: "0")
        try await world.change(.title("mine"), id: "1")
        let withdraw = { @Sendable in
            do { try await withdrawing.happen(on: world) } catch { Issue.record(error) }
        }
        switch moment {
        case .beforeTheReplay: await withdraw()
        case .afterAnEarlierChange: break
        case .whileItIsSent: await world.server.whenReceiving(saved, withdraw)
        case .whileItIsAsked:
            let doubt = Answer.inDoubt(reason: .words("cut"), retryAfter: nil)
            await world.server.misbehave(to: saved, [.answer(doubt), .answer(doubt)])
            await world.server.whenAsked(withdraw)
        }
        let reported = Mutex<[OutboxOperation.ID]>([])
        let listener = AppliedListener { applied in
            reported.withLock { $0.append(applied.id) }
            if moment == .afterAnEarlierChange, applied.id == OutboxOperation.ID("0") { await withdraw() }
        }
        let report = try await world.replay(listener: listener)
        #expect(reported.withLock { $0 } == report.applied)
        for id in [saved, newer, OutboxOperation.ID("0")] {
            #expect(report.applied.contains(id) == (try await world.state(id) == .applied), "\(id)")
            #expect(await world.server.effects.contains(id) == report.applied.contains(id), "\(id)")
        }
        if withdrawing == .undo { #expect(try await world.state(saved) == .withdrawn) }
    }
}
