import MillwrightOfflineEngine
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// Clicks in the panes of the display. A click in another pane only goes back to it.
struct PaneClickTests {
    private static let task = "1042 task 1  Bleed radiator"

    private static func row(_ view: Int, _ index: Int = 0) -> Input {
        .row(view: view, list: BlockPlace(0), index: index)
    }

    @Test func aClickInAnotherPaneGoesBackToIt() async {
        await walk([
            ([Self.row(0)], ["Work orders", "1042  Service the boiler"]),
            ([Self.row(1)], ["Work orders", "1042  Service the boiler", Self.task]),
            ([Self.row(0, 3)], ["Work orders"]),
        ])
        await walk([
            ([.key(.enter)], ["Work orders", "1042  Service the boiler"]),
            ([.key(.enter)], ["Work orders", "1042  Service the boiler", Self.task]),
            ([.view(1)], ["Work orders", "1042  Service the boiler"]),
            ([.view(0)], ["Work orders"]),
        ])
    }

    /// The first click opens the work order beside the list. The second one is in the list.
    @Test func aDoubleClickOpensOnce() async {
        await walk([
            ([Self.row(0), Self.row(0)], ["Work orders", "1042  Service the boiler"]),
            ([.key(.enter)], ["Work orders", "1042  Service the boiler", Self.task]),
        ])
    }

    @Test func aClickInAnotherPaneNeverDecides() async {
        await walk([
            ([.key(.character("Q"))], ["Work orders", "Queue"]),
            ([.key(.enter)], ["Work orders", "Queue", "Conflict 43"]),
            ([Self.row(1, 1), .key(.down)], ["Work orders", "Queue"]),
        ])
    }

    @Test func aClickInAnotherPaneKeepsUnsavedText() async {
        let titles = ["Work orders", "1042  Service the boiler", "Notes of 1042"]
        let program = ScreenProgram(.sample(), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.titles == ["Work orders"] && $0.isRead } != nil)
        program.receive(.key(.enter))
        #expect(await displays.first { $0.titles.last == "1042  Service the boiler" && $0.isRead } != nil)
        program.receive(.key(.character("n")))
        #expect(await displays.first { $0.titles == titles && $0.isRead } != nil)
        for input in [Input.paste("half"), Self.row(0)] { program.receive(input) }
        let asked = await displays.first { $0.views.last?.dialog != nil }
        #expect(asked?.titles == titles && asked?.views.last?.dialog?.title.plain == "Not saved yet")
        program.receive(.ended)
        await running
    }

    /// Gives the program the inputs of each step, and waits until the open screens have the titles of the step.
    private func walk(_ steps: [(inputs: [Input], titles: [String])]) async {
        var kernel = ProgramKernel.sample()
        kernel.session = { _ in
            var session = SessionKernel.sample()
            session.queue = .test(.success(QueueContent(operations: [.conflict(43), .sample(44)])))
            session.conflict = .decidingNothing
            return session
        }
        let program = ScreenProgram(kernel, in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.titles == ["Work orders"] && $0.isRead } != nil)
        for step in steps {
            for input in step.inputs { program.receive(input) }
            #expect(await displays.first { $0.titles == step.titles && $0.isRead } != nil)
        }
        program.receive(.ended)
        await running
    }
}

extension ConflictEnvironment {
    /// An environment in which a decision fails the test.
    fileprivate static let decidingNothing = ConflictEnvironment(
        observe: { _ in .held(.success(ConflictContent(operation: .conflict(43), details: nil))) },
        resolve: { _, _ in
            Issue.record("a click decided")
            return .failure(.broken)
        },
        moveToNewWorkOrder: { _ in
            Issue.record("a click decided")
            return .failure(.broken)
        }, time: .test)
}
