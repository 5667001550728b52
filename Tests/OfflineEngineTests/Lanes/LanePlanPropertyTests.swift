import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

/// Tests of the lane plan on random lanes.
@Suite struct LanePlanPropertyTests {
    @Test(arguments: 0..<300 as Range<UInt64>)
    func theNextOperationNeverPassesOneItDependsOn(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let lane = dice.lane()
        guard let next = LanePlan.next(in: lane, at: Samples.noon) else { return }
        let index = try #require(lane.firstIndex(of: next))
        #expect(next.state.isSendable)
        #expect(!lane[..<index].contains { next.change.depends(on: $0.change) })
        for (earlier, operation) in lane[..<index].enumerated() where operation.state.isSendable {
            #expect(lane[..<earlier].contains { operation.change.depends(on: $0.change) }, "nothing was skipped")
        }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func aLaneWithNothingToSendWaitsOnlyForAPerson(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let lane = dice.lane()
        let sendable = lane.filter(\.state.isSendable)
        if LanePlan.next(in: lane, at: Samples.noon) == nil {
            #expect(LanePlan.blocked(in: lane).map(\.operation) == sendable.map(\.id))
        } else {
            #expect(LanePlan.blocked(in: lane).count < sendable.count)
        }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func exactlyTheDependentsOfParkedOperationsAreBlocked(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let lane = dice.lane()
        var reached = Set(lane.indices.filter { !lane[$0].state.isSendable })
        for later in lane.indices
        where lane[..<later].indices.contains(where: { earlier in
            reached.contains(earlier) && lane[later].change.depends(on: lane[earlier].change)
        }) {
            reached.insert(later)
        }
        let expected = lane.indices.filter { reached.contains($0) && lane[$0].state.isSendable }.map { lane[$0].id }
        #expect(LanePlan.blocked(in: lane).map(\.operation) == expected)
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func anOperationThatBacksOffIsSkippedLikeAParkedOne(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let lane = dice.lane()
        let backingOff = Set(lane.filter { _ in dice.roll(3) == 0 }.map(\.id))
        let parked = lane.map {
            backingOff.contains($0.id)
                ? Samples.operation($0.id.rawValue, $0.change, .refused(reason: .words("no"))) : $0
        }
        #expect(
            LanePlan.next(in: lane, at: Samples.noon, backingOff: backingOff)?.id
                == LanePlan.next(in: parked, at: Samples.noon)?.id)
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func aDeferredPhotoIsSkippedLikeOneThatBacksOff(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let lane = dice.lane()
        let photos = Set(lane.filter(\.isPhotoToUpload).map(\.id))
        #expect(
            LanePlan.next(in: lane, at: Samples.noon, deferringPhotos: true)
                == LanePlan.next(in: lane, at: Samples.noon, backingOff: photos))
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func replayWithRefusalsKeepsTheOrderOfDependents(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let start = dice.lane()
        var lane = start
        var sent: [OutboxOperation] = []
        var steps = 0
        while let next = LanePlan.next(in: lane, at: Samples.noon), steps <= start.count {
            steps += 1
            if dice.roll(4) == 0 {
                let parked = Samples.operation(next.id.rawValue, next.change, .refused(reason: .words("no")))
                lane = lane.map { $0.id == next.id ? parked : $0 }
            } else {
                lane.removeAll { $0.id == next.id }
                sent.append(next)
            }
        }
        #expect(steps <= start.count, "every step sends one or parks one")
        #expect(LanePlan.blocked(in: lane).count == lane.count { $0.state.isSendable })
        let place = Dictionary(uniqueKeysWithValues: start.enumerated().map { ($0.element.id, $0.offset) })
        for (index, later) in sent.enumerated() {
            for earlier in sent[..<index] where later.change.depends(on: earlier.change) {
                #expect((place[earlier.id] ?? 0) < (place[later.id] ?? 0), "\(earlier.id) before \(later.id)")
            }
        }
    }
}
