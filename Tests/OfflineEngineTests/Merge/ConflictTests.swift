import Domain
import OfflineEngine
import TestSupport
import Testing

@Suite struct ConflictTests {
    static func conflict(_ change: Change, base: BaseValue, _ reason: ConflictReason) throws -> Conflict {
        try #require(Conflict(Samples.operation("op", change, .conflict(reason), base: base)))
    }

    @Test(
        arguments: [
            OperationState.waiting, .inDoubt, .refused(reason: "no"), .poisoned(reason: "no"), .applied, .withdrawn,
        ]
    )
    func whatIsInNoConflictIsNone(state: OperationState) {
        #expect(Conflict(Samples.operation("op", .status(.open), state)) == nil)
    }

    @Test func bothSidesAreShownWithWhatWasThereBefore() throws {
        let conflict = try Self.conflict(
            .edit(.title("mine")), base: .title("old"), .changedOnServer(theirs: .title("theirs")))
        #expect(conflict.base == .title("old") && conflict.mine == .title("mine"))
        #expect(conflict.theirs == .title("theirs") && conflict.proposal == nil)
        #expect(conflict.id == OutboxOperation.ID("op"))
    }

    @Test func longTextsThatDoNotTouchAreProposedInOne() throws {
        let description = try Self.conflict(
            .edit(.description("A\nb\nc")), base: .description("a\nb\nc"),
            .changedOnServer(theirs: .description("a\nb\nC")))
        #expect(description.proposal == "A\nb\nC" && description.choices.contains(.merged))
        let note = try Self.conflict(
            Samples.taskNote("a", "A\nb\nc"), base: .taskNote("a\nb\nc"), .changedOnServer(theirs: .taskNote("a\nb\nC"))
        )
        #expect(note.proposal == "A\nb\nC")
    }

    @Test func whatOverlapsOrWouldBeTooLongIsNotProposed() throws {
        let overlap = try Self.conflict(
            .edit(.description("A")), base: .description("a"), .changedOnServer(theirs: .description("α")))
        #expect(overlap.proposal == nil && !overlap.choices.contains(.merged))
        let half = String(repeating: "x", count: 6_000)
        let long = try Self.conflict(
            .edit(.description("\(half)\na\nb")), base: .description("a\nb"),
            .changedOnServer(theirs: .description("a\nb\n\(half)")))
        #expect(long.proposal == nil)
    }
}
