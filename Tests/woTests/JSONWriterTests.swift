import Testing

@testable import wo

struct JSONWriterTests {
    @Test func theWriterKeepsKeyOrderAndEmptyValues() {
        let value: JSONValue = [
            "b": .integer(1), "a": .null, "list": [.bool(true), "x"], "none": [], "empty": .object([]),
        ]
        #expect(JSONWriter.text(value, isPretty: false) == #"{"b":1,"a":null,"list":[true,"x"],"none":[],"empty":{}}"#)
    }

    @Test func prettyJSONIsIndented() {
        let value: JSONValue = ["a": .integer(1), "b": [.number(1.5)]]
        #expect(JSONWriter.text(value, isPretty: true) == "{\n  \"a\": 1,\n  \"b\": [\n    1.5\n  ]\n}")
    }

    @Test(arguments: [
        ("\u{1B}", #""\u001b""#), ("\u{7F}", #""\u007f""#), ("\u{9B}", #""\u009b""#), ("\u{202E}", #""\u202e""#),
        ("\u{2028}", #""\u2028""#), ("\u{E0041}", #""\udb40\udc41""#), ("\"\\\n\t\r", #""\"\\\n\t\r""#),
        ("冷é", "\"冷é\""),
    ])
    func theWriterEscapesControlCharacters(text: String, json: String) {
        #expect(JSONWriter.text(.string(text), isPretty: false) == json)
    }

    @Test(arguments: [
        (72.0, "72"), (72.5, "72.5"), (-0.1, "-0.1"), (Double.nan, "null"), (.infinity, "null"), (1e300, "1e+300"),
    ])
    func theWriterKeepsFiniteNumbersAndWritesOthersAsNull(number: Double, json: String) {
        #expect(JSONWriter.text(.number(number), isPretty: false) == json)
    }
}
