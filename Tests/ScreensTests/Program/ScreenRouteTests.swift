import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightScopes
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// The texts of `wo open`, and the screens that they open in the whole tree.
struct ScreenRouteTests {
    @Test(arguments: ScreenRoute.examples)
    func everyRouteIsReadFromItsText(route: ScreenRoute) throws {
        #expect(try ScreenRoute(route.text) == route)
        #expect(try ScreenRoute("wo://\(route.text)") == route)
    }

    @Test(arguments: [
        ("wo://work-order/1042/task/3", "1042/task/3"), ("1042/notes/new/", "1042/notes/new"),
        ("WO://conflict/007", "conflict/7"), ("work-order/1042", "1042"),
    ])
    func otherSpellingsMeanTheSame(spelling: String, text: String) throws {
        #expect(try ScreenRoute(spelling).text == text)
    }

    @Test(arguments: [
        ("", RouteError.empty), ("photo/1", .unknownPart("photo")), ("1042/photo", .unknownPart("photo")),
        ("conflict", .missingValue(of: "conflict")), ("1042/task", .missingValue(of: "task")),
        ("1042/notes/old", .unknownPart("old")), ("millwright://queue", .otherScheme("millwright")),
        ("queue\u{1B}[2J", .controlCharacter), ("1042/task/x", .wrongValue("x", of: "task")),
    ])
    func anotherTextIsNoRoute(text: String, error: RouteError) {
        #expect(throws: error) { try ScreenRoute(text) }
    }

    @Test(arguments: [
        ("list", ["Work orders"]), ("queue", ["Work orders", "Queue"]), ("status", ["Work orders", "Status"]),
        ("conflict/43", ["Work orders", "Queue", "Conflict"]),
        ("1042", ["Work orders", "1042  Service the boiler"]),
        ("1042/task/1", ["Work orders", "1042  Service the boiler", "1042 task 1  Bleed radiator"]),
        ("1042/edit", ["Work orders", "1042  Service the boiler", "Edit"]),
        ("1042/notes", ["Work orders", "1042  Service the boiler", "Notes of 1042"]),
        ("1042/notes/new", ["Work orders", "1042  Service the boiler", "Notes of 1042"]),
        ("1042/photos", ["Work orders", "1042  Service the boiler", "Photos of 1042"]),
        ("1042/signature", ["Work orders", "1042  Service the boiler", "Signature of 1042"]),
        ("1042/timer", ["Work orders", "1042  Service the boiler", "Labor time"]),
    ])
    func aRouteOpensItsScreens(text: String, titles: [String]) async throws {
        let place = try await ScreenRoute(text).place(in: Self.targets)
        let program = ScreenProgram(.sample(), in: .test, opening: place, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.titles == titles } != nil)
        program.receive(.key(.escape))
        program.receive(.ended)
        await running
    }

    @Test func aTargetThatIsNotHereOpensNothing() async throws {
        let route = try ScreenRoute("1042/task/9")
        await #expect(throws: NotHere(number: 9)) { try await route.place(in: Self.targets) }
    }

    private struct NotHere: Error, Equatable {
        let number: Int
    }

    private static let targets = RouteTargets<NotHere>(
        workOrder: { _ in SampleWorkOrder.id },
        task: { _, number throws(NotHere) in
            guard number == 1 else { throw NotHere(number: number) }
            return SampleWorkOrder.details.tasks[0].id
        },
        conflict: { _ in OutboxOperation.ID("43") })
}
