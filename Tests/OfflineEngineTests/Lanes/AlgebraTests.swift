import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

/// Tests of the laws of the outbox on random lanes of changes. The article "Proofs" describes them in section 4.4.
@Suite struct AlgebraTests {
    static func view(of server: WorkOrderDetails, _ changes: some Sequence<Change>) -> WorkOrderDetails {
        var details = server
        for change in changes { details.apply(change) }
        return details
    }

    @Test func aCompactedQueueHasTheSameEffect() {
        var compactions = 0
        Properties.forAll { dice in
            let server = dice.anyDetails()
            // Few lanes are long enough for compaction, because long lanes make the test slow. The other cases test
            // the same law on short lanes.
            let lane = dice.lane(of: dice.roll(40) == 0 ? 70 : 3, on: server)
            let found = CompactionRule.compactions(in: lane, at: Samples.noon)
            compactions += found.count
            let changed = Dictionary(uniqueKeysWithValues: found.map { ($0.ids[0], $0.change) })
            let gone = Set(found.flatMap { $0.ids.dropFirst() })
            let compacted = lane.filter { !gone.contains($0.id) }.map { changed[$0.id] ?? $0.change }
            #expect(Self.view(of: server, lane.map(\.change)) == Self.view(of: server, compacted))
        }
        #expect(compactions > Properties.cases / 40)
    }

    @Test func theOverlayIsPureAndCanBeAppliedInParts() {
        Properties.forAll { dice in
            let server = dice.anyDetails()
            let changes = (0..<dice.roll(8)).map { _ in dice.anyChange() }
            let cut = dice.roll(changes.count + 1)
            let whole = Self.view(of: server, changes)
            #expect(whole == Self.view(of: server, changes))
            #expect(whole == Self.view(of: Self.view(of: server, changes[..<cut]), changes[cut...]))
        }
    }

    @Test func independentChangesCommute() {
        var independent = 0
        Properties.forAll { dice in
            let (first, second) = (dice.anyChange(), dice.anyChange())
            guard !second.depends(on: first) else { return }
            independent += 1
            let server = dice.anyDetails()
            var one = Self.view(of: server, [first, second])
            var other = Self.view(of: server, [second, first])
            one.notes.sort { $0.id < $1.id }
            other.notes.sort { $0.id < $1.id }
            one.photos.sort { $0.id < $1.id }
            other.photos.sort { $0.id < $1.id }
            one.log.sort { $0.id < $1.id }
            other.log.sort { $0.id < $1.id }
            #expect(one == other, "\(first) and \(second)")
        }
        #expect(independent > Properties.cases / 2)
    }

    @Test func undoRestoresTheViewFromBeforeTheChange() {
        Properties.forAll { dice in
            let server = dice.anyDetails()
            let before = (0..<dice.roll(4)).map { _ in dice.anyChange() }
            let change = dice.anyChange()
            let queue = before + [change]
            #expect(Self.view(of: server, queue.dropLast()) == Self.view(of: server, before))
            let operation = Samples.operation(
                "op", change, base: Self.view(of: server, before).base(of: change))
            let view = Self.view(of: server, queue)
            let opposite: Change
            do { opposite = try UndoPolicy.opposite(of: operation, in: view) } catch {
                #expect(Self.mayHaveNoOpposite(operation, in: view), "\(error)")
                return
            }
            #expect(
                Self.view(of: view, [opposite]) == Self.view(of: server, before), "the opposite gives the base back")
        }
    }

    /// Returns whether the operation may have no compensation: an addition or a removal, a missing task or log entry,
    /// or a status without a way back.
    private static func mayHaveNoOpposite(_ operation: OutboxOperation, in view: WorkOrderDetails) -> Bool {
        guard case .status(let before)? = operation.base else {
            return operation.base == nil || view.base(of: operation.change) == nil
        }
        return !view.workOrder.status.mayBecome(before)
    }

    @Test func mergingTwiceHasTheEffectOfOnce() {
        Properties.forAll { dice in
            let base = dice.anyDetails()
            let change = dice.anyChange()
            guard let seen = base.base(of: change) else { return }
            let server = Self.view(of: base, [dice.anyChange(), dice.anyChange()])
            guard MergeRule.decide(change, base: seen, on: server) == .send else { return }
            let merged = Self.view(of: server, [change])
            let again = MergeRule.decide(change, base: server.base(of: change) ?? seen, on: merged)
            #expect(again == .alreadyThere || (again == .send && seen == change.target))
            #expect(Self.view(of: merged, [change]) == merged)
        }
    }

    @Test func mergeableChangesConvergeInEitherOrder() {
        var mergeable = 0
        Properties.forAll { dice in
            let start = dice.anyDetails()
            let (one, other) = (dice.anyChange(), dice.anyChange())
            guard Self.isPossible(one, on: start), Self.isPossible(other, on: start),
                one.entry == nil || one.rule.group != other.rule.group,
                let first = Self.merge(other, start.base(of: other), onto: Self.view(of: start, [one])),
                let second = Self.merge(one, start.base(of: one), onto: Self.view(of: start, [other]))
            else { return }
            mergeable += 1
            #expect(Set(first.notes.map(\.id)) == Set(second.notes.map(\.id)))
            #expect(Set(first.photos.map(\.id)) == Set(second.photos.map(\.id)))
            #expect(Set(first.log) == Set(second.log) && first.signature == second.signature, "\(one) and \(other)")
            #expect(first.workOrder == second.workOrder && first.tasks == second.tasks, "\(one) and \(other)")
        }
        #expect(mergeable > Properties.cases / 2)
    }

    /// Returns whether a device could record the change: an id is added only once, and only a photo that exists is
    /// removed.
    private static func isPossible(_ change: Change, on start: WorkOrderDetails) -> Bool {
        if let photo = change.removedPhoto { return start.photos.contains { $0.id == photo.id } }
        if let photo = change.addedPhoto { return !start.photos.contains { $0.id == photo.id } }
        if let entry = change.addedLogEntry { return start.logEntry(entry.id) == nil }
        return start.hasPlace(for: change)
    }

    private static func merge(
        _ change: Change, _ base: FieldValue?, onto server: WorkOrderDetails
    ) -> WorkOrderDetails? {
        switch MergeRule.decide(change, base: base, on: server) {
        case .send: view(of: server, [change])
        case .alreadyThere: server
        case .conflict, .goneOnServer: nil
        }
    }

    @Test func theLanePlanMatchesItsSimpleDefinition() {
        Properties.forAll { dice in
            let lane = dice.roll(2) == 0 ? dice.lane() : dice.lane(of: dice.roll(10), on: dice.anyDetails())
            #expect(LanePlan.next(in: lane, at: Samples.noon)?.id == Self.next(in: lane)?.id)
            #expect(LanePlan.blocked(in: lane).map { [$0.operation, $0.by] } == Self.blocked(in: lane))
            let readiness = LanePlan.readiness(of: lane, at: Samples.noon)
            let goes = zip(lane, readiness).first { $0.1 == .ready }
            #expect(goes?.0.id == Self.next(in: lane)?.id)
        }
    }

    private static func next(in lane: [OutboxOperation]) -> OutboxOperation? {
        lane.enumerated().first { index, operation in
            operation.state.isSendable && !operation.isHeld(at: Samples.noon)
                && !lane[..<index].contains { operation.change.depends(on: $0.change) }
        }?.element
    }

    private static func blocked(in lane: [OutboxOperation]) -> [[OutboxOperation.ID]] {
        var stuck = Set(lane.filter { !$0.state.isSendable }.map(\.id))
        var found: [[OutboxOperation.ID]] = []
        for (index, operation) in lane.enumerated() where operation.state.isSendable {
            let by = lane[..<index].first { stuck.contains($0.id) && operation.change.depends(on: $0.change) }
            guard let by else { continue }
            stuck.insert(operation.id)
            found.append([operation.id, by.id])
        }
        return found
    }
}
