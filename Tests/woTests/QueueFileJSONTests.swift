import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@testable import wo

/// Tests of the queue file as JSON Lines.
struct QueueFileJSONTests {
    private static let lines = [
        "millwright-queue 2\tada\tada@plant.example\thttps://plant.example",
        "4f92\t{\"id\":\"op-1\",\"args\":\"{\\\"text\\\":\\\"a}\\\"}\"}", "b292\t{\"id\":\"op-2\"}", "end\t2\tb207",
    ]
    private static let json = [
        #"{"format":"millwright-queue 2","account":"ada","email":"ada@plant.example","server":"https://plant.example"}"#,
        #"{"sha256":"4f92","change":{"id":"op-1","args":"{\"text\":\"a}\"}"}}"#,
        #"{"sha256":"b292","change":{"id":"op-2"}}"#, #"{"end":true,"changes":2,"sha256":"b207"}"#,
    ]

    @Test func everyLineIsAJSONObject() {
        #expect(QueueFileJSON.lines(of: QueueFile(lines: Self.lines)) == Self.json)
    }

    @Test func theLinesAreReadBackUnchanged() {
        #expect(QueueFileJSON.file(of: Self.json) == QueueFile(lines: Self.lines))
    }

    @Test(arguments: ["a\"b\\c@x", "\u{301}e@x", "tab\u{1F}\u{202E}@x", "👩\u{200D}🔧@x", ""])
    func anyEmailIsReadBackUnchanged(email: String) {
        let head = "millwright-queue 2\tada\t\(email)\ts"
        let file = QueueFile(lines: [head, "end\t0\tb207"])
        #expect(QueueFileJSON.file(of: QueueFileJSON.lines(of: file)) == file)
    }

    @Test(arguments: [
        lines, ["millwright-queue 1", "4f92\t{}"], ["millwright-queue 2"], ["nonsense"], [], ["{}"],
    ])
    func aFileOfAnOlderFormatIsReadAsItIs(lines: [String]) {
        #expect(QueueFileJSON.file(of: lines).lines == lines)
    }

    @Test func aDamagedLineIsLeftToTheImport() {
        var json = Self.json
        json[1] = #"{"sha256":"4f92","change":{"id":"op-1""#
        #expect(QueueFileJSON.file(of: json).lines[1] == json[1])
    }

    @Test(arguments: ["{\"format\":\"a\"", "{\"format\":1}", "{\"format\":\"\\", "{\"format\":\"a\",}"])
    func textThatIsNoFlatObjectOfStringsHasNoValues(text: String) {
        #expect(JSONStrings.values(in: text) == nil)
    }
}
