import MillwrightRoutes
import Testing
import MillwrightWire

@testable import MillwrightServices

struct ReadingTests {
    @Test func theElementsOfATopLevelArrayAreFound() throws {
        let bytes = Array(#"{"a":["rows",[1]],"rows": [ {"x":[1,2]} , "],[\"" ,null ],"b":{"rows":[9]}}"#.utf8)
        let found = try #require(JSONElements(of: "rows", in: bytes))
        let texts = found.elements.map { String(decoding: bytes[$0], as: UTF8.self) }
        #expect(texts == [#"{"x":[1,2]}"#, #""],[\"""#, "null"])
        #expect(bytes[found.array].first == UInt8(ascii: "[") && bytes[found.array].last == UInt8(ascii: "]"))
    }

    @Test func anEmptyArrayHasNoElement() throws {
        #expect(try #require(JSONElements(of: "rows", in: Array(#"{"rows":[ ]}"#.utf8))).elements.isEmpty)
    }

    @Test(arguments: [
        "", "[]", #"{"rows":{}}"#, #"{"b":{"rows":[]}}"#, #"{"rows":[],"rows":[]}"#, #"{"rows":[1"#, #""rows":[]"#,
        "]]]{{",
        #"{"x":"rows","y":[1]}"#,
    ])
    func aTextWithoutExactlyOneSuchArrayIsRefused(text: String) {
        #expect(JSONElements(of: "rows", in: Array(text.utf8)) == nil)
    }

    @Test func serverTextIsShortAndHasNoControlCharacters() {
        #expect(ServerText.short("a\u{1B}[2Jb\nc") == "a [2Jb c")
        #expect(ServerText.short(String(repeating: "é", count: 1_000)).count == 300)
    }

    /// A person reads the reason for a refused change, so it has the person's word for each field and never a path.
    @Test(
        arguments: [
            (["end": "is in the future"], "the end is in the future"),
            (["content.time": "is in the future"], "the labor time is in the future"),
            (
                ["content.reading": "must not be below the last reading, 7"],
                "the meter reading must not be below the last reading, 7"
            ),
            (
                ["title": "is missing", "due": "is not an instant"],
                "the due date is not an instant; the title is missing"
            ),
            (["tasks.1.label": "must not be blank"], "the label of task 2 must not be blank"),
            (
                ["tasks.0198-a": "task 3, Oil, is required and has no answer"],
                "task 3, Oil, is required and has no answer"
            ),
            (["runningTimers.R Osei": "has run since 02:07"], "the timer of R Osei has run since 02:07"),
            (["newField": "is wrong"], "the new field is wrong"), ([:], "Some fields cannot be accepted"),
        ] as [([String: String], String)])
    func theReasonOfARefusalNamesFieldsInWords(fields: [String: String], words: String) {
        let problem = ProblemDTO(
            type: "validation", title: "Some fields cannot be accepted", status: 422, fields: fields)
        #expect(ServerText.words(problem) == words)
    }

    @Test(arguments: [
        ("wo-1", "wo-1"), ("a/../b", "a%2F..%2Fb"), ("?x=1&y#z", "%3Fx%3D1%26y%23z"), ("é\n", "%C3%A9%0A"),
    ])
    func anEncodedPathSegmentStaysOneSegment(text: String, encoded: String) {
        #expect(PathSegment.encode(text) == encoded)
    }

    @Test(arguments: ["", ".", "..", "a b", "a\nb", "é", String(repeating: "x", count: 129)])
    func anInvalidIDIsRefused(text: String) {
        #expect(throws: MappingError("id is not an id")) { try WireValidation.idText(text, "id") }
    }

    @Test func theServersNameIsItsAddressWithoutSchemeAndPath() {
        let origin = ServerOrigin(address: "https://work.example.com:8443/api/")
        #expect(origin.host == "work.example.com:8443")
        #expect(origin.basePath == "/api")
        #expect(origin.address == "https://work.example.com:8443/api")
    }
}
