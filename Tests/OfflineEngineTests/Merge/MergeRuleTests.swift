import Domain
import OfflineEngine
import TestSupport
import Testing

/// The table of three-way merge: a row a kind of field, a column who changed it.
@Suite struct MergeRuleTests {
    struct Field: Sendable {
        let change: Change
        let base: BaseValue
        let other: BaseValue
    }

    static let fields = [
        Field(
            change: Samples.value("a", .text("mine")), base: .taskValue(.text("old")),
            other: .taskValue(.text("theirs"))),
        Field(change: Samples.value("a", .text("mine")), base: .taskValue(nil), other: .taskValue(.text("theirs"))),
        Field(change: Samples.value("a", .text("mine")), base: .taskValue(.text("old")), other: .taskValue(nil)),
        Field(change: Samples.value("a", nil), base: .taskValue(.text("old")), other: .taskValue(.text("theirs"))),
        Field(change: Samples.taskNote("a", "mine"), base: .taskNote("old"), other: .taskNote("theirs")),
        Field(change: Samples.taskNote("a", ""), base: .taskNote("old"), other: .taskNote("theirs")),
        Field(change: .status(.complete), base: .status(.inProgress), other: .status(.onHold)),
        Field(change: .status(.open), base: .status(.complete), other: .status(.inProgress)),
        Field(change: .edit(.title("mine")), base: .title("old"), other: .title("theirs")),
        Field(change: .edit(.description("mine")), base: .description("old"), other: .description("theirs")),
        Field(change: .edit(.description("mine")), base: .description(""), other: .description("mine\ntheirs")),
        Field(change: .edit(.priority(.high)), base: .priority(.low), other: .priority(.medium)),
    ]
    static let additions: [Change] = [
        .note(Samples.note("new")), .photo(Samples.photo("new")), .photo(Samples.photo("new", task: "a")),
        .conflictRecord(Samples.record("new")),
    ]

    /// A server that holds this in that field.
    static func server(_ held: BaseValue) -> WorkOrderDetails {
        var task = Samples.task("a", value: .text("unrelated"), note: "unrelated")
        var order = Samples.workOrder()
        switch held {
        case .taskValue(let value): task.value = value
        case .taskNote(let note): task.note = note
        case .status(let held): order.status = held
        case .title(let title): order.title = title
        case .description(let text): order.description = text
        case .priority(let priority): order.priority = priority
        case .nothing: break
        }
        return WorkOrderDetails(workOrder: order, tasks: [task])
    }

    @Test(arguments: fields)
    func onlyMineChangedIsSent(field: Field) {
        #expect(MergeRule.decide(field.change, base: field.base, on: Self.server(field.base)) == .send)
    }

    @Test(arguments: fields)
    func bothTheSameValueIsDoneWithoutSending(field: Field) {
        let server = Self.server(field.change.target)
        #expect(MergeRule.decide(field.change, base: field.base, on: server) == .alreadyThere)
    }

    @Test(arguments: fields)
    func bothDifferentIsAConflictThatHoldsTheirs(field: Field) {
        let decision = MergeRule.decide(field.change, base: field.base, on: Self.server(field.other))
        #expect(decision == .conflict(theirs: field.other))
    }

    @Test(arguments: fields.map(\.change) + additions)
    func aWorkOrderGoneOnTheServerIsNeverResolvedByRule(change: Change) {
        #expect(MergeRule.decide(change, base: change.target, on: nil) == .goneOnServer)
    }

    @Test(
        arguments: [
            Samples.value("gone", nil), Samples.taskNote("gone", "x"), .photo(Samples.photo("p", task: "gone")),
        ])
    func aTaskGoneOnTheServerIsNeverResolvedByRule(change: Change) {
        #expect(MergeRule.decide(change, base: change.target, on: Self.server(.nothing)) == .goneOnServer)
    }

    @Test(
        arguments: additions, [BaseValue.nothing, .status(.onHold), .taskValue(.text("theirs")), .taskNote("theirs")])
    func anAdditionIsSentWhateverChanged(change: Change, theirs: BaseValue) {
        #expect(MergeRule.decide(change, base: .nothing, on: Self.server(theirs)) == .send)
    }

    @Test(arguments: WorkOrderStatus.allCases, WorkOrderStatus.allCases)
    func aStatusIsSentOnlyIfTheNewStateMayBecomeIt(held: WorkOrderStatus, wanted: WorkOrderStatus) {
        let decision = MergeRule.decide(.status(wanted), base: .status(held), on: Self.server(.status(held)))
        let expected: MergeDecision =
            held == wanted ? .alreadyThere : held.mayBecome(wanted) ? .send : .conflict(theirs: .status(held))
        #expect(decision == expected)
    }

    @Test func anotherFieldOfTheSameWorkOrderIsNoConflict() {
        let mine = Samples.value("a", .text("mine"))
        var server = Self.server(.taskValue(nil))
        server.workOrder.status = .onHold
        server.workOrder.title = "renamed"
        server.tasks[0].note = "theirs"
        #expect(MergeRule.decide(mine, base: .taskValue(nil), on: server) == .send)
    }

    @Test func mergingTheMergedComesToNothing() {
        var dice = Dice(seed: 23)
        var merged = 0
        for _ in 0..<1_000 {
            var server = dice.details()
            let change = dice.change()
            guard change.target != .nothing, let base = server.base(of: change) else { continue }
            server.apply(change)
            let again = MergeRule.decide(change, base: base, on: server)
            let isUntouched = base == change.target && change.ordering != .barrier
            #expect(again == (isUntouched ? .send : .alreadyThere))
            merged += 1
        }
        #expect(merged > 100)
    }
}
