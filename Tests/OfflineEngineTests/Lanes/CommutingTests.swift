import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

/// Tests that two independent changes have the same result in either order.
@Suite struct CommutingTests {
    /// Changes of every kind. There are several of each kind, and some of them change the same entity.
    static let changes: [Change] = [
        Samples.value("task-0", .text("x")), Samples.value("task-0", nil), Samples.value("task-1", .text("y")),
        Samples.taskNote("task-0", "x"), Samples.taskNote("task-1", "y"), .status(.onHold), .status(.complete),
        .note(Samples.note("note-8", "x")), .note(Samples.note("note-8", "other")), .note(Samples.note("note-9")),
        .photo(Samples.photo("photo-8")), .photo(Samples.photo("photo-9", task: "task-0")),
        .title("x"), .title("y"), .description("x"), .priority(.high),
        .conflictRecord(Samples.record("record-8")), .remove(Samples.photo("photo-8")),
        .remove(Samples.photo("photo-0")), .log(Samples.time("log-8")), .log(Samples.time("log-9", 1, 5)),
        Samples.timeEnd("log-8", 9), Samples.timeEnd("log-0", 9), Samples.timeEnd("log-0", nil),
        .set(.due, .instant(Samples.noon)), .set(.due, .empty), .set(.category, .text("Safety")),
        .set(.asset, .asset(Samples.asset)), .set(.location, .empty), .set(.assignees, .assignees([])),
        .signature(Samples.signature("Bo")), .signature(nil),
        .signature(Signature(signer: "Bo", signedAt: Samples.noon, pictureSHA256: "hash-photo-8")),
    ]

    @Test func independentChangesOfEveryKindCommute() {
        var dice = SeededGenerator(seed: 17)
        var independent = 0
        for first in Self.changes {
            for second in Self.changes where !second.depends(on: first) {
                independent += 1
                for _ in 0..<20 {
                    let server = dice.anyDetails()
                    #expect(
                        Self.view(of: server, [first, second]) == Self.view(of: server, [second, first]),
                        "\(first) and \(second) on \(server)")
                }
            }
        }
        #expect(independent > 40)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func swappingIndependentNeighborsKeepsTheView(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let server = dice.anyDetails()
        var queue = (0..<12).map { _ in dice.anyChange() }
        let view = Self.view(of: server, queue)
        for _ in 0..<60 {
            let place = dice.roll(queue.count - 1)
            if !queue[place + 1].depends(on: queue[place]) { queue.swapAt(place, place + 1) }
        }
        #expect(Self.view(of: server, queue) == view)
    }

    @Test func dependenceIsSymmetric() {
        for first in Self.changes {
            for second in Self.changes { #expect(first.depends(on: second) == second.depends(on: first)) }
        }
    }

    @Test func aBarrierAndEveryOtherChangeDependOnEachOther() {
        for change in Self.changes {
            #expect(Change.status(.open).depends(on: change) && change.depends(on: .status(.open)))
        }
    }

    @Test func aTasksValueDependsOnItsNoteButNotOnOtherTasks() {
        #expect(Samples.value("a", nil).depends(on: Samples.taskNote("a", "x")))
        #expect(!Samples.value("a", nil).depends(on: Samples.value("b", nil)))
    }

    @Test func aPhotoOfATaskDoesNotWaitForTheTasksAnswer() {
        #expect(!Change.photo(Samples.photo("p", task: "a")).depends(on: Samples.value("a", nil)))
    }

    @Test func theEndOfATimerWaitsForItsStartButNotForOtherTimers() {
        let start = Change.log(Samples.time("a"))
        #expect(Samples.timeEnd("a", 9).depends(on: start) && Samples.timeEnd("a", 9).depends(on: .status(.onHold)))
        #expect(!Samples.timeEnd("b", 9).depends(on: start) && !Change.log(Samples.time("b")).depends(on: start))
    }

    @Test func theRemovalOfAPhotoWaitsForItsAdditionButNotForOtherPhotos() {
        let removal = Change.remove(Samples.photo("p"))
        #expect(removal.depends(on: .photo(Samples.photo("p"))) && removal.depends(on: removal))
        #expect(!removal.depends(on: .photo(Samples.photo("q"))) && !removal.depends(on: .title("x")))
    }

    @Test func everyKindOfChangeHasItsOrdering() {
        #expect(Change.status(.open).rule.ordering == .barrier)
        #expect(
            Samples.value("a", nil).rule.ordering == .ordered && Samples.taskNote("a", "").rule.ordering == .ordered)
        #expect(Change.note(Samples.note("n")).rule.ordering == .commuting)
        #expect(Change.photo(Samples.photo("p")).rule.ordering == .commuting)
    }

    /// Returns the view with sorted additions. The view has additions in the order in which they were made, and that
    /// order may differ between the two results.
    private static func view(of server: WorkOrderDetails, _ changes: [Change]) -> WorkOrderDetails {
        var details = server
        changes.forEach { details.apply($0) }
        details.notes.sort { $0.id < $1.id }
        details.photos.sort { $0.id < $1.id }
        details.log.sort { $0.id < $1.id }
        // A photo gets its number when it first comes into the view, so the numbers follow the order.
        details.photoNumbers = PhotoNumbers()
        return details
    }
}
