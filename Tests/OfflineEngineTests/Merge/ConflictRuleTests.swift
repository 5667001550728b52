import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

/// Tests of every kind of change, with every reason of a conflict and every choice.
@Suite struct ConflictRuleTests {
    enum Outcome: Equatable, Sendable {
        case replaced([Change])
        case refused(ChoiceRefusalReason)
    }

    /// A kind of change with the server's value and another value that is typed in.
    struct Kind: Sendable {
        let change: Change
        let base: FieldValue?
        let theirs: FieldValue?
        let typed: FieldValue
        let field: String
        /// The text that is kept if the change becomes a note.
        let textWorthKeeping: String?
        var isOfTask = false
        var proposal: String?
    }

    static let kinds = [
        Kind(
            change: Samples.value("a", .text("mine")), base: .empty, theirs: .answer(.text("theirs")),
            typed: .answer(.text("typed")), field: "task 1", textWorthKeeping: "mine", isOfTask: true),
        Kind(
            change: Samples.value("a", nil), base: .answer(.text("old")), theirs: .answer(.text("theirs")),
            typed: .answer(.text("typed")), field: "task 1", textWorthKeeping: nil, isOfTask: true),
        Kind(
            change: Samples.taskNote("a", "x\nb\nc"), base: .text("a\nb\nc"), theirs: .text("a\nb\ny"),
            typed: .text("typed"), field: "note of task 1", textWorthKeeping: "x\nb\nc", isOfTask: true,
            proposal: "x\nb\ny"),
        Kind(
            change: .title("mine"), base: .text("old"), theirs: .text("theirs"), typed: .text("typed"),
            field: "title", textWorthKeeping: "mine"),
        Kind(
            change: .description("x\nb\nc"), base: .text("a\nb\nc"), theirs: .text("a\nb\ny"),
            typed: .text("typed"), field: "description", textWorthKeeping: "x\nb\nc", proposal: "x\nb\ny"),
        Kind(
            change: .priority(.high), base: .priority(.none), theirs: .priority(.low), typed: .priority(.medium),
            field: "priority", textWorthKeeping: nil),
        Kind(
            change: .status(.inProgress), base: .status(.open), theirs: .status(.onHold), typed: .status(.complete),
            field: "status", textWorthKeeping: nil),
        Kind(
            change: .note(Samples.note("n", "mine")), base: nil, theirs: nil, typed: .text("x"), field: "note",
            textWorthKeeping: nil),
        Kind(
            change: .photo(Samples.photo("p")), base: nil, theirs: nil, typed: .text("x"), field: "photo",
            textWorthKeeping: nil),
        Kind(
            change: .set(.category, .text("mine")), base: .text(""), theirs: .text("theirs"), typed: .text("typed"),
            field: "category", textWorthKeeping: "mine"),
        Kind(
            change: .log(Samples.time("l")), base: nil, theirs: nil, typed: .text("x"), field: "labor time",
            textWorthKeeping: nil),
        Kind(
            change: .remove(Samples.photo("p")), base: nil, theirs: nil, typed: .text("x"),
            field: "deletion of a photo",
            textWorthKeeping: nil),
    ]
    static let details = WorkOrderDetails(
        workOrder: Samples.workOrder(), tasks: [Samples.task("a"), Samples.task("b")])

    enum Reason: CaseIterable, Sendable {
        case changed, changedUnknown, taskGone, workOrderGone, revoked
    }

    static func expected(_ kind: Kind, _ reason: Reason, _ choice: ConflictChoice.Kind) -> Outcome {
        let isAddition = kind.change.target == nil
        let isKnown = kind.theirs != nil && reason == .changed
        let isChanged = reason == .changed || reason == .changedUnknown
        switch choice {
        case .newWorkOrder: return .refused(.nothingToChange)
        case .available: return .refused(isChanged ? .nothingInStock : .nothingToChange)
        case .mine where !isChanged, .value where !isChanged, .merged where !isChanged:
            return .refused(.nothingToChange)
        case .mine: return isKnown || isAddition ? .replaced([kind.change]) : .refused(.theirsUnknown)
        case .theirs where reason == .workOrderGone || reason == .revoked: return .replaced([])
        case .theirs where isChanged && !isKnown && !isAddition: return .refused(.theirsUnknown)
        case .theirs: return .replaced([record(kind, isKnown, .theirs, 1)])
        case .value where isAddition: return .refused(.otherField)
        case .value where !isKnown: return .refused(.theirsUnknown)
        case .value:
            return .replaced([kind.change.holding(kind.typed), record(kind, isKnown, .edited, 2)].compactMap { $0 })
        case .merged where !isKnown && !isAddition: return .refused(.theirsUnknown)
        case .merged:
            guard let proposal = kind.proposal else { return .refused(.noProposal) }
            let merged = kind.isOfTask ? Samples.taskNote("a", proposal) : .description(proposal)
            return .replaced([merged, record(kind, isKnown, .edited, 2)])
        case .asNote:
            let isThere = isChanged || (reason == .taskGone && kind.isOfTask)
            guard isThere else { return .refused(.nothingToChange) }
            guard let text = kind.textWorthKeeping else { return .refused(.noText) }
            let note = NoteVersion(
                id: NoteVersion.ID("id-1"), text: "\(field(kind, reason)): \(text)", author: "Ana",
                savedAt: Samples.noon)
            return .replaced([.note(note)])
        }
    }

    static func field(_ kind: Kind, _ reason: Reason) -> String { kind.field }

    static func record(_ kind: Kind, _ isKnown: Bool, _ choice: ConflictRecord.Choice, _ number: Int) -> Change {
        .conflictRecord(
            ConflictRecord(
                id: ConflictRecord.ID("id-\(number)"), field: kind.field, base: kind.base?.text, mine: kind.change.text,
                theirs: isKnown ? kind.theirs?.text : nil, choice: choice, decidedAt: Samples.noon))
    }

    static func conflict(_ kind: Kind, _ reason: Reason) throws -> (Conflict, WorkOrderDetails?) {
        let (why, held): (ConflictReason, WorkOrderDetails?) =
            switch reason {
            case .changed: (.changedOnServer(theirs: kind.theirs), details)
            case .changedUnknown: (.changedOnServer(theirs: nil), details)
            case .taskGone: (.goneOnServer, details)
            case .workOrderGone: (.goneOnServer, nil)
            case .revoked: (.revoked, nil)
            }
        let operation = Samples.operation("op", kind.change, .conflict(why), base: kind.base)
        return (try #require(Conflict(operation)), held)
    }

    static func decide(
        _ conflict: Conflict, _ choice: ConflictChoice, in details: WorkOrderDetails? = details
    ) -> Outcome {
        var made = 0
        do {
            return .replaced(
                try ConflictRule.replacements(
                    for: conflict, choosing: choice, in: details, author: "Ana", now: Samples.noon,
                    makeID: {
                        made += 1
                        return OutboxOperation.ID("id-\(made)")
                    }
                ).map(\.change))
        } catch {
            guard case .choiceNotPossible(let problem) = error else { return .replaced([]) }
            return .refused(problem)
        }
    }

    @Test(arguments: kinds, Reason.allCases)
    func everyChoiceReplacesTheChangeAsTheTableSays(kind: Kind, reason: Reason) throws {
        let (conflict, held) = try Self.conflict(kind, reason)
        #expect(
            conflict.choices.contains(.newWorkOrder)
                == (reason == .taskGone || reason == .workOrderGone || reason == .revoked)
        )
        for choice in ConflictChoice.Kind.allCases where choice != .newWorkOrder {
            let chosen: ConflictChoice =
                switch choice {
                case .mine: .mine
                case .theirs: .theirs
                case .value, .newWorkOrder: .value(kind.typed)
                case .merged: .merged
                case .asNote: .asNote
                case .available: .available
                }
            #expect(chosen.kind == choice)
            let outcome = Self.decide(conflict, chosen, in: held)
            #expect(outcome == Self.expected(kind, reason, choice), "\(choice)")
            if case .replaced = outcome, choice != .theirs { #expect(conflict.choices.contains(choice)) }
            if case .refused = outcome, reason != .workOrderGone { #expect(!conflict.choices.contains(choice)) }
        }
    }

    @Test(arguments: WorkOrderStatus.allCases, WorkOrderStatus.allCases)
    func myStatusCanBeChosenOnlyIfTheirsAllowsIt(theirs: WorkOrderStatus, mine: WorkOrderStatus) throws {
        let conflict = try ConflictTests.conflict(
            .status(mine), base: .status(.open), .changedOnServer(theirs: .status(theirs)))
        let isAllowed = theirs == mine || theirs.mayBecome(mine)
        #expect(
            Self.decide(conflict, .mine)
                == (isAllowed ? .replaced([.status(mine)]) : .refused(.notAllowed(mine, from: theirs))))
        #expect(conflict.choices.contains(.mine) == isAllowed)
    }

    /// The fields whose values a person picks and does not type: a change, the server's value, and the text for a note.
    static let picked: [(change: Change, theirs: FieldValue, text: String)] = [
        (.set(.due, .instant(Samples.noon)), .empty, "due: 2026-11-21T12:00:00.000Z"),
        (.set(.asset, .asset(Samples.asset)), .empty, "asset: Pump"),
        (.set(.location, .location(Samples.location)), .empty, "location: Hall 3"),
        (.set(.assignees, .assignees([.user(Samples.ana.id, name: "Ana")])), .assignees([]), "assignees: Ana"),
        (.signature(Samples.signature("Bo")), .signature(Samples.signature("Cy")), "signature: Bo"),
        (Samples.timeEnd("l", 0), .empty, "end of labor time: 2026-11-21T12:00:00.000Z"),
    ]

    @Test(arguments: picked.indices)
    func aConflictAboutAPickedValueOffersNoTypedValue(index: Int) throws {
        let (change, theirs, text) = Self.picked[index]
        let conflict = try ConflictTests.conflict(change, base: .text("old"), .changedOnServer(theirs: theirs))
        #expect(conflict.choices == [.mine, .theirs, .asNote])
        #expect(Self.decide(conflict, .mine) == .replaced([change]))
        guard case .replaced(let changes) = Self.decide(conflict, .asNote) else {
            Issue.record("no note")
            return
        }
        #expect(changes.compactMap(\.addedNote?.text) == [text])
        guard case .replaced(let records) = Self.decide(conflict, .theirs) else {
            Issue.record("no record")
            return
        }
        #expect(records.compactMap(\.addedRecord?.theirs) == [theirs.text].compactMap { $0 })
        #expect(records.compactMap(\.addedRecord?.mine) == [change.text])
    }

    @Test func aClearedPickedValueIsNotWorthANote() throws {
        for change in [Change.set(.due, .empty), .signature(nil), .set(.assignees, .assignees([]))] {
            let conflict = try ConflictTests.conflict(change, base: nil, .changedOnServer(theirs: .text("theirs")))
            #expect(conflict.choices == [.mine, .theirs], "\(change)")
        }
    }

    @Test func theEndOfATimerThatIsGoneCanBeKeptAsANote() throws {
        let conflict = try ConflictTests.conflict(Samples.timeEnd("l", 0), base: .empty, .goneOnServer)
        #expect(conflict.choices == [.theirs, .asNote, .newWorkOrder])
    }

    @Test func aTypedValueEqualToMineOrTheirsIsThatChoice() throws {
        let (conflict, _) = try Self.conflict(Self.kinds[3], .changed)
        #expect(Self.decide(conflict, .value(.text("mine"))) == .replaced([.title("mine")]))
        #expect(Self.decide(conflict, .value(.text("theirs"))) == Self.decide(conflict, .theirs))
    }

    @Test func aTypedValueMustBeValid() throws {
        let (title, _) = try Self.conflict(Self.kinds[3], .changed)
        #expect(Self.decide(title, .value(.priority(.low))) == .refused(.otherField))
        #expect(Self.decide(title, .value(.text(""))) == .refused(.textNotAllowed(.titleLength(0))))
        let (answer, _) = try Self.conflict(Self.kinds[0], .changed)
        #expect(
            Self.decide(answer, .value(.answer(.number(3))))
                == .refused(.valueNotAllowed(.wrongKind(asked: .text))))
        let (note, _) = try Self.conflict(Self.kinds[2], .changed)
        #expect(
            Self.decide(note, .value(.text("\u{7}"))) == .refused(.textNotAllowed(.controlCharacter(7))))
    }

    @Test func mineCanBeKeptAsASeparateNote() throws {
        let long = String(repeating: "x", count: 9_998)
        for (mine, text) in [("mine", "description: mine"), (long, long)] {
            let (conflict, _) = try Self.conflict(
                Kind(
                    change: .description(mine), base: .text("old"), theirs: .text("theirs"),
                    typed: .text("typed"), field: "description", textWorthKeeping: mine), .changed)
            var details = Self.details
            details.notes = [Samples.note("n", "theirs")]
            guard case .replaced(let changes) = Self.decide(conflict, .asNote, in: details),
                case .append(.note(let note)) = changes.first
            else {
                Issue.record("no note")
                continue
            }
            #expect(note.text == text && changes.count == 1)
        }
    }

    @Test func aTextTooLongForANoteKeepsTheConflict() throws {
        let mine = String(repeating: "x", count: 10_001)
        let (conflict, details) = try Self.conflict(
            Kind(
                change: .description(mine), base: .text("old"), theirs: .text("theirs"),
                typed: .text("typed"), field: "description", textWorthKeeping: mine), .changed)
        #expect(
            Self.decide(conflict, .asNote, in: details) == .refused(.textNotAllowed(.tooLong(10_001))))
    }
}
