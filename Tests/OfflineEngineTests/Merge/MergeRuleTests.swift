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
        Row(change: .set(.due, .instant(Samples.minutes(1))), base: .empty, other: .instant(Samples.noon)),
        Row(change: .set(.due, .empty), base: .instant(Samples.noon), other: .instant(Samples.minutes(1))),
        Row(change: .set(.category, .text("")), base: .text("Safety"), other: .text("Repair")),
        Row(change: .set(.asset, .asset(Samples.asset)), base: .empty, other: .asset(otherAsset)),
        Row(change: .set(.asset, .empty), base: .asset(Samples.asset), other: .asset(otherAsset)),
        Row(
            change: .set(.location, .location(Samples.location)), base: .empty,
            other: .location(Location(id: Location.ID("other"), name: "Hall 1"))),
        Row(
            change: .set(.assignees, .assignees([.user(Samples.ana.id, name: "Ana")])), base: .assignees([]),
            other: .assignees([.team(Samples.millwrights.id, name: "Millwrights")])),
        Row(
            change: .signature(Samples.signature("Bo")), base: .empty,
            other: .signature(Samples.signature("Cy"))),
        Row(
            change: .signature(nil), base: .signature(Samples.signature("Bo")),
            other: .signature(Samples.signature("Cy"))),
        Row(change: Samples.timeEnd("l", 9), base: .empty, other: .instant(Samples.minutes(8))),
        Row(change: Samples.timeEnd("l", nil), base: .instant(Samples.minutes(9)), other: .instant(Samples.minutes(8))),
    ]
    private static let otherAsset = Asset(id: Asset.ID("other"), name: "Boiler")
    static let additions: [Change] = [
        .note(Samples.note("new")), .photo(Samples.photo("new")), .photo(Samples.photo("new", task: "a")),
        .conflictRecord(Samples.record("new")), .log(Samples.time("new")),
    ]

    /// Returns a server's state with this value in that field.
    static func server(_ held: FieldValue?, in field: Field?) -> WorkOrderDetails {
        var task = Samples.task("a", value: .text("unrelated"), note: "unrelated")
        var order = Samples.workOrder()
        var (signature, end): (Signature?, Instant?) = (nil, Samples.minutes(5))
        switch (field, held) {
        case (.taskAnswer, .answer(let value)): task.value = value
        case (.taskAnswer, .empty): task.value = nil
        case (.taskNote, .text(let note)): task.note = note
        case (.status, .status(let held)): order.status = held
        case (.title, .text(let title)): order.title = title
        case (.description, .text(let text)): order.description = text
        case (.priority, .priority(let priority)): order.priority = priority
        case (.due, .instant(let due)): order.due = due
        case (.category, .text(let category)): order.category = category
        case (.asset, .asset(let asset)): order.asset = asset
        case (.location, .location(let location)): order.location = location
        case (.assignees, .assignees(let assignees)): order.assignees = assignees
        case (.signature, .signature(let signed)): signature = signed
        case (.timeEnd, .instant(let time)): end = time
        case (.timeEnd, .empty): end = nil
        case (.due, .empty), (.asset, .empty), (.location, .empty), (.signature, .empty), (nil, nil): break
        default: Issue.record("\(String(describing: field)) does not hold \(String(describing: held))")
        }
        let span = LogEntry.TimeSpan(start: Samples.noon, end: end)
        return WorkOrderDetails(
            workOrder: order, tasks: [task], photos: [Samples.photo("there")], signature: signature,
            log: [Samples.entry("l", .time(span))])
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

    @Test(arguments: rows.map(\.change) + additions + [.remove(Samples.photo("there"))])
    func aDeletedWorkOrderIsNeverMergedAutomatically(change: Change) {
        #expect(MergeRule.decide(change, base: change.target, on: nil) == .goneOnServer)
    }

    @Test(
        arguments: [
            Samples.value("gone", nil), Samples.taskNote("gone", "x"), .photo(Samples.photo("p", task: "gone")),
            Samples.timeEnd("gone", 9),
        ])
    func aDeletedTaskOrLogEntryIsNeverMergedAutomatically(change: Change) {
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

    /// A new work order gets the ids of its tasks from the device. If its template changed, a task can ask for another thing.
    @Test(arguments: [("Leaks", "bar", false), ("Task a", "psi", false), ("Task a", "bar", true)])
    func anAnswerIsSentOnlyToTheTaskThatWasAnswered(label: String, unit: String, isSent: Bool) {
        var server = Samples.details
        server.tasks[0] = Samples.task("a", .number(NumberRule(unit: unit)))
        server.tasks[0].label = label
        let operation = OutboxOperation(
            id: OutboxOperation.ID("op"), sequence: 1, accountID: Samples.ana.id, workOrderID: server.id,
            workOrderNumber: 1042, change: Samples.value("a", .number(3)), base: .empty, state: .waiting, attempts: 0,
            createdAt: Samples.noon,
            subject: RecordedSubject(
                title: "Pump", task: NamedTask(label: "Task a", kind: .number(NumberRule(unit: "bar")))))
        #expect(MergeRule.decide(operation, on: server) == (isSent ? .send : .conflict(theirs: .empty)))
    }

    @Test func aPhotoIsRemovedOnlyIfTheServerHasIt() {
        let server = Self.server(nil, in: nil)
        #expect(MergeRule.decide(.remove(Samples.photo("there")), base: nil, on: server) == .send)
        #expect(MergeRule.decide(.remove(Samples.photo("gone")), base: nil, on: server) == .alreadyThere)
    }

    @Test func theOrderOfAssigneesIsPartOfTheirValue() {
        let (ana, team) = (
            Assignee.user(Samples.ana.id, name: "Ana"), Assignee.team(Samples.millwrights.id, name: "Millwrights")
        )
        let server = Self.server(.assignees([team, ana]), in: .assignees)
        let mine = Change.set(.assignees, .assignees([ana, team]))
        #expect(
            MergeRule.decide(mine, base: .assignees([ana]), on: server) == .conflict(theirs: .assignees([team, ana])))
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
            var server = dice.anyDetails()
            let change = dice.anyChange()
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
