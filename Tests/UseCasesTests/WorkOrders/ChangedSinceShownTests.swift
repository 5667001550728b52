import MillwrightDomain
import Testing
import MillwrightUseCases

/// Tests that a use case replaces only a value that the person saw, for every field.
@Suite struct ChangedSinceShownTests {
    /// A field, with the value that the person saw and the value that the person enters.
    struct Case: Sendable, CustomTestStringConvertible {
        let field: Field
        let shown: FieldValue
        let entered: FieldValue
        let run: @Sendable (_ shelf: WorkOrdersShelf, _ shown: FieldValue?) async throws -> ChangeOutcome

        var testDescription: String { "\(field)" }

        /// The work order with a value of the field.
        func details(with value: FieldValue) -> WorkOrderDetails {
            var details = Samples.details(log: [Samples.time("time", -60, -30)])
            details.apply(.set(field, value))
            return details
        }
    }

    static let cases: [Case] =
        edits + [
            Case(field: .status, shown: .status(.open), entered: .status(.inProgress)) { shelf, shown in
                try await ChangeWorkOrderStatusUseCase(
                    workOrders: fake(shelf), session: Samples.session(), workOrder: Samples.order,
                    makeOperationID: makeID
                ).execute(.inProgress, shown: shown)
            },
            Case(field: .assignees, shown: .assignees([]), entered: .assignees([bo])) { shelf, shown in
                try await AssignWorkOrderUseCase(
                    workOrders: fake(shelf), session: Samples.session(), workOrder: Samples.order,
                    makeOperationID: makeID
                ).execute([bo], shown: shown)
            },
            Case(field: .taskAnswer(Samples.remark), shown: .empty, entered: .answer(.text("mine"))) { shelf, shown in
                try await UpdateTaskValueUseCase(
                    tasks: fake(shelf), session: Samples.session(), workOrder: Samples.order, makeOperationID: makeID
                ).execute(.text("mine"), for: Samples.remark, shown: shown)
            },
            Case(field: .taskNote(Samples.remark), shown: .text(""), entered: .text("mine")) { shelf, shown in
                try await AddTaskNoteUseCase(
                    tasks: fake(shelf), session: Samples.session(), workOrder: Samples.order, makeOperationID: makeID
                ).execute("mine", for: Samples.remark, shown: shown)
            },
            Case(
                field: .timeEnd(LogEntry.ID("time")), shown: .instant(Samples.minutes(-30)),
                entered: .instant(Samples.minutes(-10))
            ) { shelf, shown in
                try await CorrectTimeEntryUseCase(
                    workOrders: fake(shelf), session: Samples.session(), workOrder: Samples.order,
                    makeOperationID: makeID,
                    now: { Samples.noon }
                ).execute(LogEntry.ID("time"), end: Samples.minutes(-10), shown: shown)
            },
            Case(field: .signature, shown: signed("Ana"), entered: .empty) { shelf, shown in
                try await DeleteSignatureUseCase(
                    workOrders: fake(shelf), session: Samples.session(), workOrder: Samples.order,
                    makeOperationID: makeID
                ).execute(shown: shown)
            },
        ]

    private static let edits: [Case] = [
        (.title, .text("Pump"), .text("mine")), (.description, .text(""), .text("mine")),
        (.priority, .priority(.none), .priority(.high)), (.due, .empty, .instant(Samples.noon)),
        (.category, .text(""), .text("Safety")),
        (.asset, .empty, .asset(Asset(id: Asset.ID("mine"), name: "Boiler"))),
        (.location, .empty, .location(Location(id: Location.ID("mine"), name: "Hall 3"))),
    ].map { field, shown, entered in
        Case(field: field, shown: shown, entered: entered) { shelf, shown in
            try await edit(shelf).execute(.set(field, entered), shown: shown)
        }
    }

    private static let bo = Assignee.user(Samples.bo.id, name: "Bo")
    private static let makeID: @Sendable () -> Change.ID = { Samples.operationID }

    private static func signed(_ name: String) -> FieldValue {
        .signature(Signature(signer: name, signedAt: Samples.noon))
    }

    private static func fake(_ shelf: WorkOrdersShelf) -> WorkOrdersRepositoryFake {
        WorkOrdersRepositoryFake(shelf: shelf)
    }

    private static func edit(_ shelf: WorkOrdersShelf) -> EditWorkOrderUseCase {
        let ids = OperationIDs()
        return EditWorkOrderUseCase(
            workOrders: fake(shelf), session: Samples.session(), workOrder: Samples.order,
            makeOperationID: { ids.make() })
    }

    /// A value that the server sent after the person had opened the form.
    private static func newer(than shown: FieldValue) -> FieldValue {
        switch shown {
        case .text: .text("newer")
        case .status: .status(.onHold)
        case .priority: .priority(.low)
        case .instant: .instant(Samples.minutes(-20))
        case .assignees: .assignees([.user(User.ID("newer"), name: "Newer")])
        case .signature: signed("Cy")
        case .empty, .answer, .asset, .location: shown
        }
    }

    /// A newer value for the fields that are empty when they are shown.
    private static func newer(of one: Case) -> FieldValue {
        switch one.field {
        case .due: .instant(Samples.minutes(5))
        case .asset: .asset(Asset(id: Asset.ID("newer"), name: "Newer"))
        case .location: .location(Location(id: Location.ID("newer"), name: "Newer"))
        case .taskAnswer: .answer(.text("newer"))
        default: newer(than: one.shown)
        }
    }

    @Test func everyFieldHasACase() {
        let fields = Set(Self.cases.map(\.field))
        #expect(fields.isSuperset(of: Field.ofWorkOrder + Field.ofTask(Samples.remark)))
    }

    @Test(arguments: cases) func aValueThatWasNotShownIsNotReplaced(one: Case) async throws {
        let newer = Self.newer(of: one)
        let shelf = WorkOrdersShelf([one.details(with: newer)])
        await #expect(throws: ChangeError.changedSinceShown(one.field, newer)) {
            try await one.run(shelf, one.shown)
        }
        #expect(await shelf.outbox.isEmpty)
        #expect(try await one.run(shelf, newer).isSaved, "the person has seen the newer value and replaces it")
        #expect(try await shelf.details(Samples.order)?.value(of: one.field) == one.entered)
    }

    @Test(arguments: cases, [true, false]) func aValueThatWasShownIsReplaced(one: Case, isShown: Bool) async throws {
        let shelf = WorkOrdersShelf([one.details(with: one.shown)])
        #expect(try await one.run(shelf, isShown ? one.shown : nil).isSaved)
        #expect(try await shelf.details(Samples.order)?.value(of: one.field) == one.entered)
    }

    @Test(arguments: cases) func anEnteredValueThatIsThereAlreadyIsNoQuestion(one: Case) async throws {
        let shelf = WorkOrdersShelf([one.details(with: one.entered)])
        #expect(try await one.run(shelf, one.shown) == .unchanged)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func severalFieldsAreSavedTogetherOrNotAtAll() async throws {
        let changes: [Change] = [.title("mine"), .priority(.high), .set(.due, .empty)]
        let shelf = WorkOrdersShelf()
        let outcomes = try await Self.edit(shelf).execute(changes, shown: [.title: .text("Pump")])
        #expect(outcomes.map(\.isSaved) == [true, true, false])
        #expect(await shelf.outbox.map(\.change) == Array(changes.prefix(2)))

        let other = WorkOrdersShelf()
        await #expect(throws: ChangeError.changedSinceShown(.priority, .priority(.none))) {
            try await Self.edit(other).execute(changes, shown: [.priority: .priority(.low)])
        }
        #expect(await other.outbox.isEmpty)
        await #expect(throws: ChangeError.notEditable) {
            try await Self.edit(other).execute([.title("a"), .title("b")], shown: [:])
        }
    }

    /// The content that a signature covers, and the signature that it replaces.
    @Test(
        arguments: [
            Change.title("newer"), .description("newer"), .taskAnswer(Samples.pressure, .number(3)),
            .taskNote(Samples.remark, "newer"), .signature(Signature(signer: "Cy", signedAt: Samples.noon)),
        ])
    func contentThatWasNotShownIsNotSigned(change: Change) async throws {
        let shelf = WorkOrdersShelf()
        let capture = CaptureSignatureUseCase(
            workOrders: Self.fake(shelf), session: Samples.session(), workOrder: Samples.order,
            makeOperationID: Self.makeID, now: { Samples.noon }, digest: { "digest of \($0)" })
        let shown = capture.shownContent(of: Samples.details())
        var newer = Samples.details()
        newer.apply(change)
        try await Self.fake(shelf).make(.save) { _ in
            ChangePlan((), changes: [PlannedChange(change, on: Samples.order, as: Change.ID("newer"))])
        }
        let error = ChangeError.changedSinceShown(.signature, newer.value(of: .signature) ?? .empty)
        for mode in [ChangeMode.dryRun, .save] {
            await #expect(throws: error) { try await capture.execute(signer: "Bo", mode: mode, shown: shown) }
        }
        #expect(await shelf.outbox.map(\.change) == [change])
        #expect(try await capture.execute(signer: "Bo", shown: capture.shownContent(of: newer)).isSaved)
    }
}

extension ChangeOutcome {
    fileprivate var isSaved: Bool { if case .saved = self { true } else { false } }
}
