import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@Suite struct ConflictTests {
    static func conflict(_ change: Change, base: FieldValue?, _ reason: ConflictReason) throws -> Conflict {
        try #require(Conflict(Samples.operation("op", change, .conflict(reason), base: base)))
    }

    @Test(
        arguments: [
            OperationState.waiting, .inDoubt, .refused(reason: .words("no")), .poisoned(reason: .words("no")), .applied,
            .withdrawn,
        ]
    )
    func onlyAnOperationInConflictHasAConflict(state: OperationState) {
        #expect(Conflict(Samples.operation("op", .status(.open), state)) == nil)
    }

    @Test func aConflictShowsBothSidesAndTheBase() throws {
        let conflict = try Self.conflict(
            .title("mine"), base: .text("old"), .changedOnServer(theirs: .text("theirs")))
        #expect(conflict.base == .text("old") && conflict.mine == .text("mine"))
        #expect(conflict.theirs == .text("theirs") && conflict.proposal == nil)
        #expect(conflict.id == OutboxOperation.ID("op"))
    }

    @Test func aMergeOfSeparateEditsIsProposed() throws {
        let description = try Self.conflict(
            .description("A\nb\nc"), base: .text("a\nb\nc"),
            .changedOnServer(theirs: .text("a\nb\nC")))
        #expect(description.proposal == "A\nb\nC" && description.choices.contains(.merged))
        let note = try Self.conflict(
            Samples.taskNote("a", "A\nb\nc"), base: .text("a\nb\nc"), .changedOnServer(theirs: .text("a\nb\nC"))
        )
        #expect(note.proposal == "A\nb\nC")
    }

    @Test func anOverlappingOrTooLongMergeIsNotProposed() throws {
        let overlap = try Self.conflict(
            .description("A"), base: .text("a"), .changedOnServer(theirs: .text("α")))
        #expect(overlap.proposal == nil && !overlap.choices.contains(.merged))
        let half = String(repeating: "x", count: 6_000)
        let long = try Self.conflict(
            .description("\(half)\na\nb"), base: .text("a\nb"),
            .changedOnServer(theirs: .text("a\nb\n\(half)")))
        #expect(long.proposal == nil)
    }
}
