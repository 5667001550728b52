import MillwrightScreenKit
import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightTEA
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct WorkOrderFormScreenTests {
    private func run(
        _ state: WorkOrderFormState, _ event: WorkOrderFormEvent, in environment: WorkOrderFormEnvironment = .sample()
    ) async -> ScreenRun<WorkOrderFormScreen> {
        await WorkOrderFormScreen.run(state, environment, event)
    }

    @Test func theFirstReadFillsTheForm() async {
        let first = WorkOrderFormState(
            id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        let recording = await run(first, .appeared, in: .sample([.success(WorkOrderFormState.dueOrder)]))
        #expect(recording.state == .sample())
        #expect(!recording.state.isChanged)
    }

    @Test func aLaterReadKeepsWhatThePersonHasEdited() async {
        var newer = WorkOrderFormState.dueOrder
        (newer.title, newer.category) = ("Other title", "gas")
        let state = WorkOrderFormState.sample { $0.title = TypedText("My title") }
        let read = await run(state, .appeared, in: .sample([.success(newer)])).state
        #expect(read.values?.title.text == "My title")
        #expect(read.values?.category.text == "gas")
        #expect(read.saved?.title.text == "Other title")
    }

    @Test func everyFieldIsKeptOrTakenOver() async {
        var order = WorkOrderFormState.dueOrder
        (order.title, order.priority, order.due, order.category) = ("x", .low, nil, "x")
        (order.asset, order.location) = (Asset(id: Asset.ID("a"), name: "x"), Location(id: Location.ID("l"), name: "x"))
        (order.assignees, order.description) = ([], "x")
        let (mine, theirs) = (
            FormValues(WorkOrderFormState.dueOrder, zone: .fixed(0)), FormValues(order, zone: .fixed(0))
        )
        for field in FormField.allCases {
            var mixed = mine
            mixed.take(field, from: theirs)
            #expect(mixed.differs(in: field, from: mine))
            #expect(!mixed.differs(in: field, from: theirs))
            #expect(mixed.changes(from: mine, zone: .fixed(0), now: SampleWorkOrder.now).count == 1)
        }
        #expect(theirs.changes(from: mine, zone: .fixed(0), now: SampleWorkOrder.now).count == 8)
    }

    @Test func aFailedReadKeepsTheForm() async {
        let read = await run(.sample(), .appeared, in: .sample([.failure(SampleWorkOrder.problem)])).state
        #expect(read.order.problem == SampleWorkOrder.problem.message)
        #expect(read.values == WorkOrderFormState.sample().values)
    }

    @Test func valuesAndFocusChange() async {
        let changed = WorkOrderFormState.sample { $0.priority = .low }
        #expect(await run(.sample(), .valuesChanged(changed.values!)).state == changed)
        #expect(await run(.sample(), .focused(.due)).state.focus == .due)
    }

    @Test func onlyTheChangedFieldsAreSaved() async {
        let saved = SavedChanges()
        let state = WorkOrderFormState.sample {
            $0.title = TypedText("New")
            $0.due = TypedText("2026-12-03 14:00")
            $0.category = TypedText("gas")
        }
        let recording = await run(state, .saveRequested, in: .sample(saved: saved))
        #expect(recording.effects == [.questionChanged(isLeaving: false), .saveBegan, .closed("saved")])
        let due = Instant(millisecondsSince1970: 1_796_306_400_000)
        #expect(
            await saved.changes == [
                .title("New"), .set(.due, .instant(due)), .set(.category, .text("gas")),
            ])
    }

    @Test func aDayWithoutATimeIsDueAtItsEnd() async {
        let saved = SavedChanges()
        let state = WorkOrderFormState.sample { $0.due = TypedText("2026-12-03") }
        _ = await run(state, .saveRequested, in: .sample(saved: saved))
        let end = Instant(millisecondsSince1970: 1_796_342_340_000)
        #expect(await saved.changes == [.set(.due, .instant(end))])
    }

    @Test func aDueTimeThatHasPassedIsAskedAbout() async {
        let saved = SavedChanges()
        let state = WorkOrderFormState.sample { $0.due = TypedText("2020-01-01") }
        let asked = await run(state, .saveRequested, in: .sample(saved: saved)).state
        let isOpen = asked.questions.open != nil
        #expect(await saved.changes.isEmpty && isOpen && !asked.isSaving)
        #expect(WorkOrderFormScreen.event(for: .key(.control("s")), in: asked) == nil)
        for input in [Input.key(.enter), .key(.space)] {
            #expect(WorkOrderFormScreen.event(for: input, in: asked) == .focused(asked.focus))
        }
        #expect(WorkOrderFormScreen.event(for: .key(.escape), in: asked) == .questionDeclined)
        let back = await run(asked, .questionDeclined, in: .sample(saved: saved)).state
        #expect(await saved.changes.isEmpty && back.questions.open == nil && back.values == state.values)
        #expect(WorkOrderFormScreen.event(for: .key(.character("y")), in: asked) == .questionConfirmed)
        let done = await run(asked, .questionConfirmed, in: .sample(saved: saved)).state
        #expect(await saved.changes.count == 1 && done.questions.open == nil)
    }

    @Test func emptyValuesAreCleared() async {
        let saved = SavedChanges()
        var order = WorkOrderFormState.dueOrder
        order.asset = WorkOrderFormEnvironment.directory.assets[0]
        order.location = WorkOrderFormEnvironment.directory.locations[0]
        let state = WorkOrderFormState.sample(order) {
            $0.due = TypedText()
            ($0.asset, $0.location, $0.assignees) = (nil, nil, [])
        }
        _ = await run(state, .saveRequested, in: .sample(saved: saved))
        #expect(
            await saved.changes == [
                .set(.due, .empty), .set(.asset, .empty), .set(.location, .empty), .set(.assignees, .assignees([])),
            ])
    }

    @Test func anUnchangedFormIsClosedWithoutASave() async {
        #expect(await run(.sample(), .saveRequested).effects.last == .closed(nil))
    }

    @Test func aValueThatIsNotAllowedGetsTheFocusAndIsNotSaved() async {
        let title = await run(.sample { $0.title = TypedText(" ") }, .saveRequested)
        #expect(title.state.problem?.plain == "a title cannot be blank")
        let due = await run(.sample { $0.due = TypedText("soon") }, .saveRequested)
        #expect(due.state.focus == .due)
        #expect(due.state.problem?.plain == "\"soon\" is not a date")
        #expect(!due.effects.contains(.saveBegan))
        let text = await run(.sample { $0.description = TypedText("\u{7}", shape: .lines) }, .saveRequested)
        #expect(text.state.focus == .description)
    }

    @Test func aRefusedSaveKeepsTheFormOpen() async {
        let state = WorkOrderFormState.sample { $0.priority = .low }
        let recording = await run(state, .saveRequested, in: .sample(refusal: SampleWorkOrder.problem))
        #expect(recording.state.problem == SampleWorkOrder.problem.message)
        #expect(recording.state.values == state.values)
        #expect(!recording.state.isSaving)
    }

    @Test func nothingIsSavedTwiceAtOnceOrBeforeTheFirstRead() async {
        var saving = WorkOrderFormState.sample { $0.priority = .low }
        saving.isSaving = true
        #expect(await run(saving, .saveRequested).effects == [])
        let first = WorkOrderFormState(
            id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        #expect(await run(first, .saveRequested).effects == [])
        #expect(await run(first, .menuRequested).effects == [])
    }

    @Test func aMenuOpensForTheFocusedField() async {
        let asset = await run(.sample(focus: .asset), .menuRequested).state
        #expect(asset.menu == FormMenu(.asset, WorkOrderFormEnvironment.directory, asset.values!))
        #expect(await run(.sample(focus: .title), .menuRequested).state.menu == nil)
        let failed = await run(.sample(focus: .location), .menuRequested, in: .sample(refusal: SampleWorkOrder.problem))
        #expect(failed.state.problem == SampleWorkOrder.problem.message)
    }

    @Test func aPersonWhoMayNotAssignGetsNoMenu() async {
        let session = SampleWorkOrder.session([.view, .editAny])
        let recording = await run(.sample(focus: .assignees, session: session), .menuRequested)
        #expect(recording.state.menu == nil)
        #expect(recording.state.problem?.code == .notPermitted)
    }

    @Test func aChoiceIsTakenOverAndTheMenuClosesOrStays() async {
        var state = WorkOrderFormState.sample(focus: .asset)
        state.menu = FormMenu(.asset, WorkOrderFormEnvironment.directory, state.values!)
        let changed = WorkOrderFormState.sample { $0.asset = WorkOrderFormEnvironment.directory.assets[1] }.values!
        let closed = await run(state, .chosen(changed, next: nil)).state
        #expect(closed.values == changed && closed.menu == nil)
        #expect(await run(state, .chosen(changed, next: state.menu)).state.menu == state.menu)
        #expect(await run(state, .menuChanged(nil)).state.menu == nil)
    }

    @Test func leavingAsksAboutChangedValues() async {
        #expect(await run(.sample(), .leaveRequested).effects == [.closed(nil)])
        let asked = await run(.sample { $0.priority = .low }, .leaveRequested)
        #expect(asked.state.isLeaving)
        #expect(await run(asked.state, .leaveAnswered(.stay)).state.isLeaving == false)
        #expect(await run(asked.state, .leaveAnswered(.discard)).effects == [.closed(nil)])
        #expect(await run(asked.state, .leaveAnswered(.save)).effects.last == .closed("saved"))
    }
}
