import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@Suite struct LanePlanTests {
    static let value = Samples.operation("value", Samples.value("a", .text("x")))
    static let otherValue = Samples.operation("other", Samples.value("b", .text("x")))
    static let photo = Samples.operation("photo", .photo(Samples.photo("p")))
    static let status = Samples.operation("status", .status(.complete))

    static func parked(_ id: String, _ change: Change) -> OutboxOperation {
        Samples.operation(id, change, .conflict(.goneOnServer))
    }

    static func blocked(_ lane: OutboxOperation...) -> [String] {
        LanePlan.blocked(in: lane).map { "\($0.operation) by \($0.by)" }
    }

    @Test func theOldestOperationIsSentFirst() {
        #expect(LanePlan.next(in: [Self.value, Self.otherValue, Self.photo], at: Samples.noon) == Self.value)
    }

    @Test func theNextOperationMayDependOnTheOneJustSent() {
        let lane = [Self.value, Samples.operation("again", Samples.value("a", .text("y"))), Self.status]
        #expect(LanePlan.next(after: lane[0].id, in: lane, at: Samples.noon) == lane[1])
        #expect(LanePlan.next(after: lane[0].id, in: lane, at: Samples.noon, backingOff: [lane[1].id]) == nil)
        #expect(LanePlan.next(after: lane[0].id, in: [lane[0]], at: Samples.noon) == nil)
    }

    @Test(arguments: [photo, Samples.operation("doubt", Samples.value("b", nil), .inDoubt)])
    func photosAndOperationsInDoubtAreNeverFollowUps(next: OutboxOperation) {
        let lane = [Self.value, next, Self.otherValue]
        #expect(LanePlan.next(in: lane.dropFirst(), at: Samples.noon) == next)
        #expect(LanePlan.next(after: lane[0].id, in: lane, at: Samples.noon) == nil)
    }

    @Test func aDeferredPhotoDelaysOnlyItsDependents() {
        let lane = [Self.photo, Self.value, Self.status]
        #expect(LanePlan.next(in: lane, at: Samples.noon, deferringPhotos: true) == Self.value)
        #expect(LanePlan.next(in: [Self.photo, Self.status], at: Samples.noon, deferringPhotos: true) == nil)
        #expect(
            LanePlan.readiness(of: lane, at: Samples.noon, deferringPhotos: true)
                == [.deferred, .ready, .blocked(by: Self.photo.id)])
        let first = [Self.otherValue] + lane
        #expect(
            LanePlan.next(after: Self.otherValue.id, in: first, at: Samples.noon, deferringPhotos: true)
                == Self.value)
    }

    @Test func aPhotoInDoubtIsNotDeferred() {
        let sent = Samples.operation("sent", .photo(Samples.photo("p")), .inDoubt, sealedAt: Samples.noon)
        #expect(LanePlan.next(in: [sent, Self.value], at: Samples.noon, deferringPhotos: true) == sent)
    }

    @Test func anEmptyLaneHasNothingToSend() {
        #expect(LanePlan.next(in: [], at: Samples.noon) == nil)
    }

    @Test func aConflictOnOneTaskDoesNotBlockPhotos() {
        let lane = [Self.parked("parked", Samples.value("a", nil)), Self.value, Self.photo, Self.otherValue]
        #expect(LanePlan.next(in: lane, at: Samples.noon) == Self.photo)
        #expect(LanePlan.blocked(in: lane).map(\.operation) == [Self.value.id])
    }

    @Test(arguments: [OperationState.conflict(.goneOnServer), .refused(reason: .words("no"))])
    func aParkedOperationIsNeverSent(state: OperationState) {
        #expect(LanePlan.next(in: [Samples.operation("parked", .status(.onHold), state)], at: Samples.noon) == nil)
    }

    @Test func anOperationInDoubtIsSentAgain() {
        let lane = [Samples.operation("doubt", Samples.value("a", nil), .inDoubt), Self.otherValue]
        #expect(LanePlan.next(in: lane, at: Samples.noon) == lane[0])
    }

    @Test func aBarrierWaitsForAllEarlierOperations() {
        let lane = [Self.parked("parked", .photo(Samples.photo("q"))), Self.status]
        #expect(LanePlan.next(in: lane, at: Samples.noon) == nil)
        #expect(LanePlan.next(in: [Self.photo, Self.status], at: Samples.noon) == Self.photo)
        #expect(LanePlan.next(in: [Self.status], at: Samples.noon) == Self.status)
    }

    @Test func allLaterOperationsWaitForABarrier() {
        #expect(LanePlan.next(in: [Self.status, Self.photo, Self.value], at: Samples.noon) == Self.status)
        #expect(
            LanePlan.next(in: [Self.parked("parked", .status(.onHold)), Self.photo, Self.value], at: Samples.noon)
                == nil)
    }

    @Test func operationsAreBlockedThroughOthersInBetween() {
        let first = Self.parked("parked", Samples.value("a", nil))
        #expect(Self.blocked(first, Self.status, Self.photo) == ["status by parked", "photo by status"])
    }

    @Test func operationsThatWaitTheirTurnAreNotBlocked() {
        #expect(Self.blocked(Self.value, Self.otherValue, Self.status, Self.photo).isEmpty)
    }

    @Test func theParkedOperationIsNamedAsTheBlockingOne() {
        let parked = Self.parked("parked", Samples.value("b", nil))
        #expect(Self.blocked(Self.value, parked, Self.status) == ["status by parked"])
    }

    @Test func aParkedOperationIsNotBlockedItself() {
        let lane = [Self.parked("one", Samples.value("a", nil)), Self.parked("two", Samples.value("a", .text("x")))]
        #expect(LanePlan.blocked(in: lane).isEmpty)
    }
}
