import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@Suite struct BacklogTests {
    private static func backlog(_ lanes: [OutboxOperation]...) -> Backlog {
        lanes.reduce(into: Backlog()) { $0.add($1, at: Samples.noon) }
    }

    @Test func anEmptyOutboxHasNoBacklog() {
        #expect(Backlog().isEmpty && Self.backlog([]) == Backlog())
    }

    @Test(arguments: OperationStateTests.table.filter { !$0.isFinished }.map(\.state))
    func anOperationCanBeSentOrNeedsAPerson(state: OperationState) {
        let operation = Samples.operation("1", .status(.onHold), state, sequence: 7)
        let backlog = Self.backlog([operation])
        #expect(backlog.sendable == (state.isSendable ? [7] : []) && backlog.ready == backlog.sendable)
        #expect(backlog.needingPerson == (state.isSendable ? [] : [operation.id]))
        #expect(backlog.counts.all == 1 && backlog.counts.needingPerson == backlog.needingPerson.count)
        #expect(!backlog.isEmpty && backlog.heldUntil == nil)
    }

    @Test func theBacklogAddsUpAllLanes() {
        let parked = Samples.operation("1", .status(.onHold), .conflict(.goneOnServer), sequence: 1)
        let blocked = Samples.operation("2", Samples.value("a", nil), sequence: 2)
        let doubtful = Samples.operation("3", Samples.value("a", nil), .inDoubt, sequence: 3)
        let refused = Samples.operation("4", .status(.onHold), .refused(reason: .words("no")), sequence: 4)
        let backlog = Self.backlog([parked, blocked], [doubtful], [refused])
        #expect(
            backlog.counts
                == SyncStatus.Counts(waiting: 1, inDoubt: 1, conflicts: 1, quarantined: 1, blocked: 1))
        #expect(backlog.needingPerson == [parked.id, refused.id])
        #expect(backlog.sendable == [2, 3] && backlog.ready == [3])
    }

    @Test func deferredPhotosAreCountedButNotReady() {
        let photo = Samples.operation("1", .photo(Samples.photo("p")), sequence: 1)
        let lane = [photo, Samples.operation("2", .status(.onHold), sequence: 2)]
        var backlog = Backlog()
        backlog.add(lane, at: Samples.noon, deferringPhotos: true)
        #expect(backlog.deferredPhotos == [1] && backlog.deferredBytes == Samples.photo("p").content.size)
        #expect(backlog.sendable == [1, 2] && backlog.ready.isEmpty)
        #expect(Self.backlog(lane).deferredPhotos.isEmpty && Self.backlog(lane).ready == [1, 2])
    }

    @Test func theBacklogKnowsTheFirstUndoWindowToClose() {
        let soon = Samples.noon.advanced(by: .seconds(5))
        let late = Samples.noon.advanced(by: .seconds(9))
        let backlog = Self.backlog(
            [Samples.operation("1", .status(.onHold), sequence: 1, heldUntil: late)],
            [Samples.operation("2", .status(.onHold), sequence: 2, heldUntil: soon)],
            [Samples.operation("3", .status(.onHold), sequence: 3, heldUntil: Samples.noon)])
        #expect(backlog.sendable == [1, 2, 3] && backlog.ready == [3] && backlog.heldUntil == soon)
    }
}
