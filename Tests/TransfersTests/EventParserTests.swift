import TestSupport
import Testing
import MillwrightTransfers

struct EventParserTests {
    private static let sample =
        "\u{FEFF}: hello\n\ndata: first\nid: 1\n\nevent: add\rdata:73857293\r\rdata: a\r\ndata:  b\r\ndata\r\n\r\n"
        + "id: 2\nretry: 2500\n\ndata: ü€𝄞\n:\nid\n\ndata\n\nunknown: x\nid: a\0b\nretry: 1x\ndata: last\n\n"
        + "data: dropped\n"

    private static let expected = [
        ServerSentEvent(id: "1", data: "first"),
        ServerSentEvent(id: "1", type: "add", data: "73857293"),
        ServerSentEvent(id: "1", data: "a\n b\n"),
        ServerSentEvent(id: "", data: "ü€𝄞"),
        ServerSentEvent(id: "", data: ""),
        ServerSentEvent(id: "", data: "last"),
    ]

    private func events(_ pieces: [[UInt8]], _ parser: inout EventParser) -> [ServerSentEvent] {
        pieces.flatMap { parser.feed($0) }
    }

    private func events(_ text: String) -> [ServerSentEvent] {
        var parser = EventParser()
        return parser.feed(Array(text.utf8))
    }

    @Test func theParserReadsTheWholeSample() {
        var parser = EventParser()
        #expect(parser.feed(Array(Self.sample.utf8)) == Self.expected)
        #expect(parser.retry == .milliseconds(2500))
        #expect(parser.lastEventID == "")
    }

    @Test func theResultDoesNotDependOnChunkBoundaries() {
        let bytes = Array(Self.sample.utf8)
        for position in bytes.indices {
            var parser = EventParser()
            #expect(
                events([Array(bytes[..<position]), Array(bytes[position...])], &parser) == Self.expected,
                "cut at \(position)")
        }
        var parser = EventParser()
        #expect(events(bytes.map { [$0] }, &parser) == Self.expected)
    }

    @Test func theResultDoesNotDependOnRandomChunks() {
        let bytes = Array(Self.sample.utf8)
        for seed in 0..<2000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let longest = Int.random(in: 1...40, using: &random)
            var parser = EventParser()
            let read = events(bytes.cut(longest, using: &random), &parser)
            #expect(read == Self.expected && parser.retry == .milliseconds(2500), "seed \(seed)")
        }
    }

    @Test func theParserReadsTheExamplesOfTheStandard() {
        #expect(events("data: YHOO\ndata: +2\ndata: 10\n\n") == [ServerSentEvent(data: "YHOO\n+2\n10")])
        #expect(
            events(": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n") == [
                ServerSentEvent(id: "1", data: "first event"), ServerSentEvent(data: "second event"),
                ServerSentEvent(data: " third event"),
            ])
        #expect(events("data\n\ndata\ndata\n\ndata:") == [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")])
        #expect(events("data:test\n\ndata: test\n\n").map(\.data) == ["test", "test"])
    }

    @Test func theByteOrderMarkIsSkippedOnlyAtTheStart() {
        #expect(events("\u{FEFF}data: 1\n\n\u{FEFF}data: 2\n\ndata: \u{FEFF}3\n\n").map(\.data) == ["1", "\u{FEFF}3"])
    }

    @Test func anEventWithoutDataSetsOnlyTheID() {
        var parser = EventParser()
        #expect(parser.feed(Array("event: x\nid: 7\n\ndata: y\n\n".utf8)) == [ServerSentEvent(id: "7", data: "y")])
        #expect(parser.lastEventID == "7")
    }

    @Test func anIDTakesEffectWhenItsEventIsComplete() {
        var parser = EventParser(lastEventID: "4")
        #expect(parser.feed(Array("data: x\nid: 5\n".utf8)).isEmpty)
        #expect(parser.lastEventID == "4")
        #expect(parser.feed(Array("\n".utf8)) == [ServerSentEvent(id: "5", data: "x")])
        #expect(parser.lastEventID == "5")
    }

    @Test func anEventWithoutAnIDKeepsThePreviousOne() {
        var parser = EventParser(lastEventID: "4")
        #expect(parser.feed(Array("data: x\n\n".utf8)) == [ServerSentEvent(id: "4", data: "x")])
    }

    @Test(arguments: ["retry:\n", "retry: -1\n", "retry: 1.5\n", "retry: 99999999999999999999999\n", "Retry: 5\n"])
    func anInvalidRetryFieldIsIgnored(text: String) {
        var parser = EventParser(retry: .seconds(9))
        _ = parser.feed(Array(text.utf8))
        #expect(parser.retry == .seconds(9))
    }

    @Test func invalidUTF8IsReplacedAndParsingContinues() {
        var parser = EventParser()
        #expect(
            parser.feed(Array("data: ".utf8) + [0xE2, 0x82] + Array("\ndata: b\n\n".utf8)).map(\.data) == [
                "\u{FFFD}\nb"
            ])
    }

    @Test(arguments: [1, 5, 64])
    func aLineMayBeAsLongAsTheLimit(longest: Int) {
        var random = SeededGenerator(seed: 1)
        for (count, excess) in [(4, nil), (5, EventParser.Excess.line)] {
            let text = "data: 1\n\n:23456\(String(repeating: "x", count: count - 1))\r\ndata: 2\n\n"
            var parser = EventParser(limits: EventLimits(line: 9, event: 100))
            let read = events(Array(text.utf8).cut(longest, using: &random), &parser).map(\.data)
            #expect(parser.excess == excess)
            #expect(read == (excess == nil ? ["1", "2"] : ["1"]))
        }
    }

    @Test func anEventMayBeAsLongAsTheLimit() {
        for (text, excess) in [("1234\ndata:678", nil), ("1234\ndata:6789", EventParser.Excess.event)] {
            var parser = EventParser(limits: EventLimits(line: 100, event: 9))
            #expect(parser.feed(Array("data:\(text)\n\n".utf8)).count == (excess == nil ? 1 : 0))
            #expect(parser.excess == excess)
        }
    }
}
