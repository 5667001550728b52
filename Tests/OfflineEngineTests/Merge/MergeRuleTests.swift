import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

/// The table of three-way merge: one row for each kind of field, one column for each side that changed it.
@Suite struct MergeRuleTests {
    struct Row: Sendable {
        let change: Change
        let base: FieldValue?
        let other: FieldValue
    }

    static let rows = [
        Row(
            change: Samples.value("a", .text("mine")), base: .answer(.text("old")),
            other: .answer(.text("theirs"))),
        Row(change: Samples.value("a", .text("mine")), base: .empty, other: .answer(.text("theirs"))),
        Row(change: Samples.value("a", .text("mine")), base: .answer(.text("old")), other: .empty),
        Row(change: Samples.value("a", nil), base: .answer(.text("old")), other: .answer(.text("theirs"))),
        Row(change: Samples.taskNote("a", "mine"), base: .text("old"), other: .text("theirs")),
        Row(change: Samples.taskNote("a", ""), base: .text("old"), other: .text("theirs")),
        Row(change: .status(.complete), base: .status(.inProgress), other: .status(.onHold)),
        Row(change: .status(.open), base: .status(.complete), other: .status(.inProgress)),
        Row(change: .title("mine"), base: .text("old"), other: .text("theirs")),
        Row(change: .description("mine"), base: .text("old"), other: .text("theirs")),
        Row(change: .description("mine"), base: .text(""), other: .text("mine\ntheirs")),
        Row(change: .priority(.high), base: .priority(.low), other: .priority(.medium)),
    ]
    static let additions: [Change] = [
        .note(Samples.note("new")), .photo(Samples.photo("new")), .photo(Samples.photo("new", task: "a")),
        .conflictRecord(Samples.record("new")),
    ]

    /// Returns a server's state with this value in that field.
    static func server(_ held: FieldValue?, in field: Field?) -> WorkOrderDetails {
        var task = Samples.task("a", value: .text("unrelated"), note: "unrelated")
        var order = Samples.workOrder()
        switch (field, held) {
        case (.taskAnswer, .answer(let value)): task.value = value
        case (.taskAnswer, .empty): task.value = nil
        case (.taskNote, .text(let note)): task.note = note
        case (.status, .status(let held)): order.status = held
        case (.title, .text(let title)): order.title = title
        case (.description, .text(let text)): order.description = text
        case (.priority, .priority(let priority)): order.priority = priority
        case (nil, nil): break
        default: Issue.record("\(String(describing: field)) does not hold \(String(describing: held))")
        }
        return WorkOrderDetails(workOrder: order, tasks: [task])
    }

    @Test(arguments: rows)
    func aChangeIsSentIfOnlyMineChanged(row: Row) {
        #expect(MergeRule.decide(row.change, base: row.base, on: Self.server(row.base, in: row.change.field)) == .send)
    }

    @Test(arguments: rows)
    func aValueTheServerAlreadyHasIsNotSent(row: Row) {
        let server = Self.server(row.change.target, in: row.change.field)
        #expect(MergeRule.decide(row.change, base: row.base, on: server) == .alreadyThere)
    }

    @Test(arguments: rows)
    func differentChangesOfAFieldAreAConflictWithTheirs(row: Row) {
        let decision = MergeRule.decide(row.change, base: row.base, on: Self.server(row.other, in: row.change.field))
        #expect(decision == .conflict(theirs: row.other))
    }

    @Test(arguments: rows.map(\.change) + additions)
    func aDeletedWorkOrderIsNeverMergedAutomatically(change: Change) {
        #expect(MergeRule.decide(change, base: change.target, on: nil) == .goneOnServer)
    }

    @Test(
        arguments: [
            Samples.value("gone", nil), Samples.taskNote("gone", "x"), .photo(Samples.photo("p", task: "gone")),
        ])
    func aDeletedTaskIsNeverMergedAutomatically(change: Change) {
        #expect(MergeRule.decide(change, base: change.target, on: Self.server(nil, in: nil)) == .goneOnServer)
    }

    @Test(
        arguments: additions,
        [
            nil, .status(.onHold), Samples.value("a", .text("theirs")), Samples.taskNote("a", "theirs"),
            .title("theirs"),
        ])
    func anAdditionIsSentWhateverTheServerChanged(change: Change, theirs: Change?) {
        let server = Self.server(theirs?.target, in: theirs?.field)
        #expect(MergeRule.decide(change, base: nil, on: server) == .send)
    }

    @Test(arguments: WorkOrderStatus.allCases, WorkOrderStatus.allCases)
    func aStatusIsSentOnlyIfTheServersStatusAllowsIt(held: WorkOrderStatus, wanted: WorkOrderStatus) {
        let decision = MergeRule.decide(
            .status(wanted), base: .status(held), on: Self.server(.status(held), in: .status))
        let expected: MergeDecision =
            held == wanted ? .alreadyThere : held.mayBecome(wanted) ? .send : .conflict(theirs: .status(held))
        #expect(decision == expected)
    }

    @Test func aChangeOfAnotherFieldIsNotAConflict() {
        let mine = Samples.value("a", .text("mine"))
        var server = Self.server(.empty, in: mine.field)
        server.workOrder.status = .onHold
        server.workOrder.title = "renamed"
        server.tasks[0].note = "theirs"
        #expect(MergeRule.decide(mine, base: .empty, on: server) == .send)
    }

    @Test func aMergedChangeIsAlreadyThere() {
        var dice = SeededGenerator(seed: 23)
        var merged = 0
        for _ in 0..<1_000 {
            var server = dice.details()
            let change = dice.change()
            guard let base = server.base(of: change) else { continue }
            server.apply(change)
            let again = MergeRule.decide(change, base: base, on: server)
            let isUntouched = base == change.target && change.rule.ordering != .barrier
            #expect(again == (isUntouched ? .send : .alreadyThere))
            merged += 1
        }
        #expect(merged > 100)
    }
}
