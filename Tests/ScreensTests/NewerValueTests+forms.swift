import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScopes
import MillwrightScreenKit
import MillwrightTEA
import MillwrightViews

@testable import MillwrightScreens

extension NewerValueTests.Form {
    typealias Saves = NewerValueTests.Saves

    static let all = formFields + [taskAnswer, taskNote, signature, correction, assignment]

    /// Opens a screen, edits it, and saves after the office's value has arrived.
    private static func run<S: Screen>(
        _ screen: S.Type, from first: S.State, _ environment: S.Environment, seen: S.Effect, newer: S.Effect,
        save: S.Event, isLive: Bool, _ inputs: [Input], edit: (inout S.State) -> Void
    ) async -> View where S.Context == ViewContext {
        var state = first
        S.apply(seen, to: &state)
        edit(&state)
        let text = S.draft(of: state)?.asText?.text
        let draft = isLive ? nil : text.flatMap { S.Draft(json: $0) }
        if draft != nil { state = first }
        S.apply(newer, to: &state)
        let store = Store(ScreenFeature<S>.self, initial: state, environment: environment)
        async let running: Void = store.run()
        if let draft { await store.handle(.screen(S.event(restoring: draft))) }
        await store.handle(.screen(save))
        for input in inputs { await store.handle(.input(input)) }
        let view = S.view(await store.state, in: .test)
        await store.close()
        await running
        return view
    }

    // The form of the fields.

    private static let formFields: [Self] = [
        form(.title, .text("Service the boiler"), .text("Office")) { $0.title = TypedText("Mine") },
        form(.priority, .priority(.high), .priority(.none)) { $0.priority = .low },
        form(.due, .empty, .instant(SampleWorkOrder.now)) { $0.due = TypedText("2026-12-03 14:00") },
        form(.category, .text(""), .text("gas")) { $0.category = TypedText("oil") },
        form(.asset, .empty, .asset(WorkOrderFormEnvironment.directory.assets[1])) {
            $0.asset = WorkOrderFormEnvironment.directory.assets[0]
        },
        form(.location, .empty, .location(WorkOrderFormEnvironment.directory.locations[0])) {
            $0.location = Location(id: Location.ID("l2"), name: "Roof")
        },
        form(
            .assignees, .assignees(SampleWorkOrder.details.workOrder.assignees),
            .assignees([WorkOrderFormEnvironment.directory.assignees[1]])
        ) { $0.assignees = [] },
        form(.description, .text(""), .text("office\nwords")) { $0.description = TypedText("mine", shape: .lines) },
    ]

    private static func form(
        _ field: FormField, _ seen: FieldValue, _ newer: FieldValue,
        _ edit: @escaping @Sendable (inout FormValues) -> Void
    ) -> Self {
        Self(testDescription: "\(field)", field: field.field, seen: seen, newer: newer) { isLive, saves, inputs in
            var environment = WorkOrderFormEnvironment.sample()
            environment.save = { _, shown throws(FlowProblem) in try saves.add(shown[field.field] ?? .empty) }
            let order = SampleWorkOrder.details.workOrder
            var changed = order
            change(&changed, field, newer)
            return await run(
                WorkOrderFormScreen.self,
                from: WorkOrderFormState(
                    id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now),
                environment, seen: read(order), newer: read(changed), save: .saveRequested, isLive: isLive, inputs
            ) { state in
                guard var values = state.values else { return }
                edit(&values)
                state.values = values
            }
        }
    }

    private static func read(_ order: WorkOrder) -> WorkOrderFormEffect {
        .received(.success(order), values: FormValues(order, zone: .fixed(0)), now: SampleWorkOrder.now)
    }

    private static func change(_ order: inout WorkOrder, _ field: FormField, _ value: FieldValue) {
        switch (field, value) {
        case (.title, .text(let text)): order.title = text
        case (.priority, .priority(let priority)): order.priority = priority
        case (.due, _): order.due = value.instant
        case (.category, .text(let text)): order.category = text
        case (.asset, _): order.asset = value.asset
        case (.location, _): order.location = value.location
        case (.assignees, .assignees(let assignees)): order.assignees = assignees
        case (.description, .text(let text)): order.description = text
        default: break
        }
    }

    // The task editor.

    private static let task = SampleWorkOrder.task("t")

    private static let taskAnswer = editor(
        "task answer", .taskAnswer(task), .answer(.number(1.2)), .answer(.number(1.9)),
        seen: .sample(TaskEditorState.bar, .number(1.2)), newer: .sample(TaskEditorState.bar, .number(1.9))
    ) { $0.input = .typed(TypedText("1.5")) }

    private static let taskNote = editor(
        "task note", .taskNote(task), .text("cold"), .text("office"),
        seen: .sample(TaskEditorState.bar, note: "cold"), newer: .sample(TaskEditorState.bar, note: "office")
    ) { $0.note = TypedText("mine", shape: .lines) }

    private static func editor(
        _ name: String, _ field: Field, _ seen: FieldValue, _ newer: FieldValue, seen before: TaskSnapshot,
        newer after: TaskSnapshot, _ edit: @escaping @Sendable (inout TaskEditorState) -> Void
    ) -> Self {
        Self(testDescription: name, field: field, seen: seen, newer: newer) { isLive, saves, inputs in
            var environment = TaskEditorEnvironment.sample()
            environment.answer = { _, shown throws(FlowProblem) in try saves.add(FieldValue(answer: shown)) }
            environment.annotate = { _, shown throws(FlowProblem) in try saves.add(.text(shown)) }
            return await run(
                TaskEditorScreen.self,
                from: TaskEditorState(id: task, session: SampleWorkOrder.session(), now: SampleWorkOrder.now),
                environment, seen: .received(.success(before), now: SampleWorkOrder.now, offset: 0),
                newer: .received(.success(after), now: SampleWorkOrder.now, offset: 0), save: .saveRequested,
                isLive: isLive,
                inputs, edit: edit)
        }
    }

    // The signature, whose value stands for the content that was shown.

    private static let signature = Self(
        testDescription: "signature", field: .signature, seen: .text("a"), newer: .text("b")
    ) { isLive, saves, inputs in
        let content = { (shown: String) in
            SignatureEffect.received(
                .success(SignatureContent(details: .sample(), report: nil, shown: shown)), now: tenOClock)
        }
        var environment = SignatureEnvironment.test()
        environment.sign = { _, _, shown in saves.result(.text(shown ?? "")) }
        return await run(
            SignatureScreen.self, from: SignatureState(id: WorkOrder.ID("w1"), now: tenOClock), environment,
            seen: content("a"), newer: content("b"), save: .signingSaved, isLive: isLive, inputs
        ) { state in
            var signing = Signing(shown: state.content.value?.shown)
            signing.name = TypedText("Ann")
            state.signing = signing
        }
    }

    // The correction of labor time.

    private static let correction = Self(
        testDescription: "end of labor time", field: .timeEnd(LogEntry.ID("Kim 50")),
        seen: .instant(tenOClock.advanced(by: .seconds(-1_200))),
        newer: .instant(tenOClock.advanced(by: .seconds(-600)))
    ) { isLive, saves, inputs in
        let content = { (end: Int64) in
            TimerEffect.received(.success(.sample(.sample("Kim", 50, end))), now: tenOClock)
        }
        var environment = TimerEnvironment.test()
        environment.correct = { _, _, shown in saves.result(.instant(shown)) }
        return await run(
            TimerScreen.self, from: TimerState(id: WorkOrder.ID("w1"), now: tenOClock), environment,
            seen: content(20), newer: content(10), save: .correctionSaved, isLive: isLive, inputs
        ) { state in
            var correction = state.selected.map { TimerCorrection($0, person: User.ID("Kim")) }
            correction?.text = TypedText("09:45")
            state.correction = correction
        }
    }

    // The people and teams, a dialog without a draft.

    private static let assignment = Self(
        testDescription: "assignment", field: .assignees,
        seen: .assignees(SampleWorkOrder.details.workOrder.assignees),
        newer: .assignees([WorkOrderFormEnvironment.directory.assignees[1]])
    ) { isLive, saves, inputs in
        var environment = WorkOrderEnvironment.sample()
        environment.assign = { _, shown throws(FlowProblem) in try saves.add(.assignees(shown)) }
        var changed = SampleWorkOrder.details
        changed.workOrder.assignees = [WorkOrderFormEnvironment.directory.assignees[1]]
        let read = { (details: WorkOrderDetails) in
            WorkOrderEffect.received(.success(WorkOrderSnapshot(details: details)), now: SampleWorkOrder.now)
        }
        return await run(
            WorkOrderScreen.self,
            from: WorkOrderState(id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now),
            environment, seen: read(SampleWorkOrder.details), newer: read(changed), save: .assignmentSaved,
            isLive: true, inputs
        ) { state in
            var assigning = Assigning(
                SampleWorkOrder.details.workOrder, WorkOrderFormEnvironment.directory, SampleWorkOrder.session())
            assigning.chosen = []
            state.dialog = .assigning(assigning)
        }
    }
}
