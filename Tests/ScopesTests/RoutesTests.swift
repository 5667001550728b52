import MillwrightScopes
import Testing

@Suite struct RoutesTests {
    private static let task = Route("task", value: .number) { number in ["checklist", PathPart("task", number)] }
    private static let routes = Routes(
        scheme: "wo", shorthand: "work-order",
        [
            Route("work-order", value: .number, next: [task, Route("notes")]), Route("queue"),
            Route("template", value: .identifier),
        ])

    private func path(_ text: String) async throws(RouteError) -> ScopePath {
        try await Self.routes.path(of: text) { $0.value != "404" }
    }

    @Test(arguments: [
        "wo://work-order/1042/task/3", "WO://work-order/1042/task/3/", "work-order/1042/task/3", "1042/task/3",
        "wo://work-order/01042/task/003",
    ])
    func allSpellingsGiveOnePath(text: String) async throws {
        let expected: ScopePath = [PathPart("work-order", "1042"), "checklist", PathPart("task", "3")]
        #expect(try await path(text) == expected)
    }

    @Test func shortRoutesAreAccepted() async throws {
        #expect(try await path("1042") == [PathPart("work-order", "1042")])
        #expect(try await path("wo://work-order/1042/notes") == [PathPart("work-order", "1042"), "notes"])
        #expect(try await path("wo://queue") == ["queue"])
        #expect(try await path("template/pump-7_B") == [PathPart("template", "pump-7_B")])
    }

    @Test(arguments: [
        ("", RouteError.empty), ("wo://", .empty), ("/", .empty),
        ("https://work-order/1042", .otherScheme("https")), ("javascript://1042", .otherScheme("javascript")),
        ("wo://photo/1", .unknownPart("photo")), ("queue/1", .unknownPart("1")), ("1042/1043", .unknownPart("1043")),
        ("wo://work-order//1042", .wrongValue("", of: "work-order")), ("1042//task", .unknownPart("")),
        ("wo://work-order", .missingValue(of: "work-order")), ("1042/task", .missingValue(of: "task")),
        ("work-order/0", .wrongValue("0", of: "work-order")), ("work-order/-1", .wrongValue("-1", of: "work-order")),
        ("work-order/٣", .wrongValue("٣", of: "work-order")), ("template/a b", .wrongValue("a b", of: "template")),
        ("template/ä", .wrongValue("ä", of: "template")),
        ("work-order/99999999999999999999", .wrongValue("99999999999999999999", of: "work-order")),
        ("wo://work-order/1042?x=1", .wrongValue("1042?x=1", of: "work-order")),
        ("1042\n", .controlCharacter), ("1042\u{1B}[2J", .controlCharacter), ("\u{202E}1042", .controlCharacter),
        ("10\u{0}42", .controlCharacter), ("1042\u{2028}", .controlCharacter),
        (String(repeating: "9", count: 501), .tooLong),
        ("404", .notHere(PathPart("work-order", "404"))), ("1042/task/404", .notHere(PathPart("task", "404"))),
    ])
    func otherTextsAreRefused(text: String, error: RouteError) async {
        await #expect(throws: error) { try await path(text) }
    }

    @Test func aValueHasALimit() async throws {
        let longest = String(repeating: "a", count: 64)
        #expect(try await path("template/\(longest)") == [PathPart("template", longest)])
        await #expect(throws: RouteError.wrongValue(longest + "a", of: "template")) {
            try await path("template/\(longest)a")
        }
    }
}
