import MillwrightScreenKit
import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct NewWorkOrderScreenTests {
    private let ann = Assignee.user(SampleWorkOrder.ann, name: "Ann")

    private func run(
        _ state: NewWorkOrderState, _ event: NewWorkOrderEvent, in environment: NewWorkOrderEnvironment = .test()
    ) async -> ScreenRun<NewWorkOrderScreen> {
        await NewWorkOrderScreen.run(state, environment, event)
    }

    @Test func aWorkOrderIsCreatedFromItsValues() async {
        let created = CreatedWorkOrders()
        var state = NewWorkOrderState.test("Leak")
        (state.requiresSignature, state.tasks) = (true, TypedText("Look\n \nMend", shape: .lines))
        (state.values.due, state.values.category) = (TypedText("2025-11-25"), TypedText("water"))
        let run = await run(state, .saveRequested, in: .test(created: created))
        #expect(
            run.effects == [
                .questionChanged(isLeaving: false), .saveBegan, .created(WorkOrder.ID("n"), "900001 is created"),
            ])
        #expect(
            created.last
                == NewWorkOrder(
                    title: "Leak", due: Instant(millisecondsSince1970: 1_764_115_140_000), category: "water",
                    assignees: [ann], requiresSignature: true, tasks: ["Look", "Mend"]))
    }

    @Test func aDueTimeThatHasPassedIsAskedAbout() async {
        let created = CreatedWorkOrders()
        var state = NewWorkOrderState.test("Leak")
        state.values.due = TypedText("2020-01-01")
        let asked = await run(state, .saveRequested, in: .test(created: created)).state
        #expect(created.last == nil && asked.questions.open != nil)
        #expect(NewWorkOrderScreen.event(for: .key(.enter), in: asked) == .focused(asked.focus))
        #expect(await run(asked, .questionDeclined, in: .test(created: created)).state == state)
        #expect(await run(asked, .questionConfirmed, in: .test(created: created)).state.questions.open == nil)
        #expect(created.last?.title == "Leak")
    }

    @Test func aMissingTitleIsAskedForFirst() async {
        let run = await run(.test(focus: .signature), .saveRequested)
        #expect(run.state.focus == .form(.title))
        #expect(run.state.problem?.code != nil)
        #expect(!run.state.isSaving)
    }

    @Test func aRefusedWorkOrderKeepsTheForm() async {
        let run = await run(.test("Leak"), .saveRequested, in: .test(refusal: SampleWorkOrder.problem))
        #expect(run.state.problem == SampleWorkOrder.problem.message)
        #expect(!run.state.isSaving)
        var saving = NewWorkOrderState.test("Leak")
        saving.isSaving = true
        #expect(await NewWorkOrderScreen.run(saving, .test(), .saveRequested).effects == [])
    }

    @Test func aTemplateIsTakenOver() async {
        let list = await run(.test(), .templatesRequested)
        guard case .templates(let menu) = list.state.menu else { return #expect(Bool(false)) }
        #expect(menu.choices == [WorkOrderTemplateDetails.round.template])
        #expect(NewWorkOrderScreen.event(for: .key(.enter), in: list.state) == .templateChosen(.init("t1")))
        let taken = await run(list.state, .templateChosen(.init("t1"))).state
        #expect(taken.template == .round)
        #expect(taken.values.title.text == "Boiler round")
        #expect(taken.values.description.text == "each week")
        #expect(taken.values.priority == .low)
        #expect(taken.workOrder(SampleWorkOrder.time).tasks == [])
    }

    @Test func templatesOfThisDeviceHaveTheirTime() async {
        let earlier = SampleWorkOrder.now.advanced(by: .seconds(-120))
        let local = await run(.test(), .templatesRequested, in: .test(source: .device(asOf: earlier)))
        guard case .templates(let menu) = local.state.menu else { return #expect(Bool(false)) }
        #expect(menu.title.plain == "Templates as of 15:58")
        guard case .templates(let sent) = await run(.test(), .templatesRequested).state.menu else {
            return #expect(Bool(false))
        }
        #expect(sent.title.plain == "Templates")
    }

    @Test func aTemplateKeepsWhatThePersonTyped() async {
        var state = NewWorkOrderState.test("My round", focus: .tasks)
        state.values.priority = .high
        let taken = await run(state, .templateChosen(.init("t1"))).state
        #expect(taken.values.title.text == "My round")
        #expect(taken.values.priority == .high)
        #expect(taken.focus == .form(.title))
    }

    @Test func templatesThatCannotBeReadKeepTheForm() async {
        for event in [NewWorkOrderEvent.templatesRequested, .templateChosen(.init("t1"))] {
            let run = await run(.test("Leak"), event, in: .test(refusal: SampleWorkOrder.problem))
            #expect(run.state.problem == SampleWorkOrder.problem.message)
            #expect(run.state.values.title.text == "Leak")
            #expect(!run.state.isFetching)
        }
    }

    @Test func aMenuBelongsToTheFocusedField() async {
        let run = await run(.test(focus: .form(.asset)), .menuRequested)
        guard case .field(.asset(let menu)) = run.state.menu else { return #expect(Bool(false)) }
        #expect(menu.choices.count == 3)
        #expect(await self.run(.test(focus: .signature), .menuRequested).effects == [])
        let refused = await self.run(
            .test(focus: .form(.assignees), [.view, .create]), .menuRequested)
        #expect(refused.state.problem != nil)
    }

    @Test func leavingAsksAboutWhatWasTyped() async {
        #expect(await run(.test(), .leaveRequested).effects == [.closed])
        #expect(await run(.test("Leak"), .leaveRequested).effects == [.questionChanged(isLeaving: true)])
        #expect(await run(.test("Leak"), .leaveAnswered(.discard)).effects == [.closed])
        #expect(await run(.test("Leak"), .leaveAnswered(.stay)).effects == [.questionChanged(isLeaving: false)])
    }

    @Test func theOtherEventsChangeTheForm() async {
        var values = NewWorkOrderState.test().values
        values.title = TypedText("x")
        #expect(await run(.test(), .valuesChanged(values)).state.values == values)
        #expect(await run(.test(), .chosen(values, next: nil)).state.values == values)
        #expect(await run(.test(), .signatureToggled).state.requiresSignature)
        #expect(await run(.test(), .focused(.tasks)).state.focus == .tasks)
        #expect(await run(.test(), .tasksTyped(TypedText("a", shape: .lines))).state.tasks.text == "a")
        #expect(await run(.test(), .menuChanged(nil)).state.menu == nil)
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theFormTakesAnyInput(seed: UInt64) async {
        await NewWorkOrderScreen.handleRandomInputs(.test(), .test(), seed: seed) { state in
            #expect(state.fields.contains(state.focus))
            #expect(!state.isSaving && !state.isFetching)
        }
    }
}
