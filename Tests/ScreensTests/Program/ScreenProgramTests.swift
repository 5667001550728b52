import MillwrightPresentation
import MillwrightScopes
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// Tests of the whole tree of screens without a renderer, with keys as input.
struct ScreenProgramTests {
    @Test func thePersonOpensAWorkOrderAndATaskAndGoesBack() async {
        await walk([
            ([], ["Work orders"]),
            ([.key(.enter)], ["Work orders", "1042  Service the boiler"]),
            ([.key(.enter)], ["Work orders", "1042  Service the boiler", "1042 task 1  Bleed radiator"]),
            ([.key(.escape)], ["Work orders", "1042  Service the boiler"]),
            ([.key(.escape)], ["Work orders"]),
        ])
    }

    @Test func theQueueOpensAboveAnyScreen() async {
        await walk([
            ([], ["Work orders"]),
            ([.key(.enter)], ["Work orders", "1042  Service the boiler"]),
            ([.key(.character("Q"))], ["Work orders", "1042  Service the boiler", "Queue"]),
            ([.key(.escape)], ["Work orders", "1042  Service the boiler"]),
        ])
    }

    /// The letters after the key belong to the search, also if they arrive together with it.
    @Test func theSearchOfTheListBeginsFromAWorkOrder() async {
        await walk([
            ([], ["Work orders"]), ([.key(.enter)], ["Work orders", "1042  Service the boiler"]),
            ([.key(.character("/")), .key(.character("Q"))], ["Work orders"]),
            ([.key(.escape), .key(.character("Q"))], ["Work orders", "Queue"]),
        ])
    }

    @Test func anUndoAsksFirstIfOtherChangesDependOnTheChange() async {
        await walk([
            ([], ["Work orders"]), ([.key(.enter)], ["Work orders", "1042  Service the boiler"]),
            ([.key(.character("u"))], ["Work orders", "1042  Service the boiler", "Undo it anyway?"]),
            ([.key(.character("y"))], ["Work orders", "1042  Service the boiler"]),
        ])
    }

    @Test func aNewWorkOrderIsShownOnceItIsCreated() async {
        await walk([
            ([], ["Work orders"]), ([.key(.character("n"))], ["Work orders", "New work order"]),
            ([.paste("Leak"), .key(.control("s"))], ["Work orders", "1042  Service the boiler"]),
            ([.key(.character("B"))], ["Work orders", "1042  Service the boiler", "Bin of photos"]),
        ])
    }

    @Test func theStatusLineSaysWhatWaits() async {
        let display = await display(.sample()) { $0.status.facts.contains { $0.plain == "2 waiting (Q)" } }
        #expect(display?.status.facts.first?.plain == "online")
    }

    @Test func theStatusLineBeginsWithTheLabelOfTheDemo() async {
        let context = ViewContext(zone: .fixed(0), label: "DEMO") { _ in "" }
        let program = ScreenProgram(.sample(), in: context, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.status.facts.first?.plain == "DEMO" } != nil)
        program.receive(.ended)
        await running
    }

    @Test func thePaletteHasTheKeysOfTheScreenAndPressesThem() async {
        let program = ScreenProgram(.sample(), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.isRead } != nil)
        program.receive(.key(.character(":")))
        let palette = await displays.first { $0.views.last?.dialog != nil }
        #expect(palette?.views.last?.dialog?.title.plain == "Commands")
        for letter in "search" { program.receive(.key(.character(letter))) }
        program.receive(.key(.enter))
        #expect(await displays.first { $0.views.last?.pinned.count == 2 } != nil)
        program.receive(.ended)
        await running
    }

    @Test func theProgramEndsWithItsTerminalWhileThePaletteIsOpen() async {
        let program = ScreenProgram(.sample(), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.views.last?.keys.isEmpty == false } != nil)
        program.receive(.key(.character(":")))
        #expect(await displays.first { $0.views.last?.dialog != nil } != nil)
        program.receive(.ended)
        await running
    }

    @Test func thePaletteOfTheSignInQuits() async {
        let program = ScreenProgram(.sample(account: nil), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.views.last?.title.plain == "Sign in" } != nil)
        program.receive(.key(.control("p")))
        #expect(await displays.first { $0.views.last?.dialog != nil } != nil)
        for letter in "quit" { program.receive(.key(.character(letter))) }
        program.receive(.key(.enter))
        await running
        #expect(await program.wasInterrupted)
    }

    @Test func aPersonWhoIsNotSignedInSeesTheFormAndTheReasonOfAFailure() async {
        let program = ScreenProgram(.sample(account: nil), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.views.last?.title.plain == "Sign in" } != nil)
        for text in ["plant.example", "ann@plant.example", "secret"] {
            program.receive(.paste(text))
            program.receive(.key(.tab))
        }
        program.receive(.key(.enter))
        let failed = await displays.first { $0.views.last?.body.count == 2 && $0.views.last?.keys.isEmpty == false }
        #expect(failed?.views.last?.title.plain == "Sign in")
        program.receive(.key(.control("c")))
        await running
    }

    @Test func quittingWithOpenScreensEndsThem() async {
        let program = ScreenProgram(.sample(), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.titles == ["Work orders"] && $0.isRead } != nil)
        program.receive(.key(.enter))
        #expect(await displays.first { $0.views.count == 2 } != nil)
        program.receive(.key(.character("q")))
        await running
        #expect(await !program.wasInterrupted)
    }

    @Test(arguments: [(Input.key(.control("c")), true), (.ended, false)])
    func onlyControlCInterruptsTheProgram(input: Input, wasInterrupted: Bool) async {
        let program = ScreenProgram(.sample(), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.titles == ["Work orders"] && $0.isRead } != nil)
        program.receive(input)
        await running
        #expect(await program.wasInterrupted == wasInterrupted)
    }

    /// Gives the program the inputs of each step, and waits until the open screens have the titles of the step.
    private func walk(_ steps: [(inputs: [Input], titles: [String])]) async {
        let program = ScreenProgram(.sample(), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        for step in steps {
            for input in step.inputs { program.receive(input) }
            #expect(await displays.first { $0.titles == step.titles && $0.isRead } != nil)
        }
        program.receive(.ended)
        await running
    }

    private func display(_ kernel: ProgramKernel, where isWanted: (Display) -> Bool) async -> Display? {
        let program = ScreenProgram(kernel, in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        let found = await displays.first(where: isWanted)
        program.receive(.ended)
        await running
        return found
    }
}
