import MillwrightViews
import TestSupport
import Testing

@testable import MillwrightTerminalUI

struct InputParserTests {
    /// The bytes of each sequence, and its events.
    static let sequences: [(String, [TerminalEvent])] = [
        ("a", [.key(.character("a"))]), (" ", [.key(.space)]), ("é", [.key(.character("é"))]),
        ("冷", [.key(.character("冷"))]), ("👩", [.key(.character("👩"))]), ("\r", [.key(.enter)]),
        ("\n", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]), ("\u{8}", [.key(.backspace)]),
        ("\u{1}", [.key(.control("a"))]), ("\u{1A}", [.key(.control("z"))]), ("\u{0}", [.key(.control(" "))]),
        ("\u{1C}", [.key(.control("\\"))]), ("\u{1B}x", [.key(Key(.character("x"), .alt))]),
        ("\u{1B}\r", [.key(Key(.enter, .alt))]), ("\u{1B}\u{1}", [.key(Key(.character("a"), [.control, .alt]))]),
        ("\u{1B}[A", [.key(.up)]), ("\u{1B}OA", [.key(.up)]), ("\u{1B}[1;5C", [.key(Key(.right, .control))]),
        ("\u{1B}[1;2D", [.key(Key(.left, .shift))]), ("\u{1B}[1;8H", [.key(Key(.home, [.shift, .alt, .control]))]),
        ("\u{1B}[F", [.key(.end)]), ("\u{1B}[Z", [.key(.backTab)]), ("\u{1B}[3~", [.key(.delete)]),
        ("\u{1B}[5~", [.key(.pageUp)]), ("\u{1B}[6;3~", [.key(Key(.pageDown, .alt))]),
        ("\u{1B}[15~", [.key(Key(.function(5)))]), ("\u{1B}[24~", [.key(Key(.function(12)))]),
        ("\u{1B}OP", [.key(Key(.function(1)))]), ("\u{1B}[[C", [.key(Key(.function(3)))]),
        ("\u{1B}[97;5u", [.key(.control("a"))]), ("\u{1B}[27u", [.key(.escape)]),
        ("\u{1B}[13;2u", [.key(Key(.enter, .shift))]),
        ("\u{1B}[200~q\r\nq\rq\u{1B}[A\u{1B}[201~", [.paste("q\nq\nq\u{1B}[A")]),
        ("\u{1B}[200~\u{1B}[201~", []), ("\u{1B}[<0;12;5M", [.mouse(.press, column: 11, row: 4)]),
        ("\u{1B}[<32;300;5M", [.mouse(.drag, column: 299, row: 4)]),
        ("\u{1B}[<0;12;5m", [.mouse(.release, column: 11, row: 4)]),
        ("\u{1B}[<64;1;1M", [.mouse(.wheel(-3), column: 0, row: 0)]),
        ("\u{1B}[<81;1;1M", [.mouse(.wheel(3), column: 0, row: 0)]), ("\u{1B}[<2;1;1M", []),
        ("\u{1B}[M !!", []), ("\u{1B}[Mc#y", []), ("\u{1B}[0;12;5M", []),
        ("\u{1B}[?62;4c", []), ("\u{1B}[12;40R", [.key(Key(.function(3)))]), ("\u{1B}[I", []), ("\u{1B}[>1;2c", []),
        ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", []), ("\u{1B}]0;title\u{7}", []), ("\u{1B}P1$r0m\u{1B}\\", []),
        ("\u{1B}_app\u{1B}\\", []), ("\u{9B}2J", [.key(.character("2")), .key(.character("J"))]),
    ]

    /// Bytes that are not sequences, and their events.
    static let broken: [([UInt8], [TerminalEvent])] = [
        ([0x9B, 0x41], [.key(.character("\u{FFFD}")), .key(.character("A"))]),
        ([0xE5, 0x86, 0x41], [.key(.character("\u{FFFD}")), .key(.character("A"))]),
        ([0xC0, 0x80], [.key(.character("\u{FFFD}")), .key(.character("\u{FFFD}"))]),
        ([0xED, 0xA0, 0x80, 0x41], [.key(.character("\u{FFFD}")), .key(.character("A"))]),
        ([0x1B, 0x5B, 0x31, 0x1B, 0x5B, 0x41], [.key(.up)]),
        ([0x1B, 0x1B, 0x5B, 0x41], [.key(.escape), .key(.up)]),
        ([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xE9, 0x61], [.key(.character("a"))]),
        ([0x1B, 0x5B, 0x4D, 0x20, 0x1B, 0x5B, 0x41], [.key(.up)]),
        ([0x1B, 0x5B, 0x31, 0x0D], [.key(.enter)]),
        (Array("\u{1B}[".utf8) + Array(repeating: 0x39, count: 80) + [0x41, 0x62], [.key(.character("b"))]),
        (Array("\u{1B}[".utf8) + Array(repeating: 0x2F, count: 63) + [0x41, 0x62], [.key(.character("b"))]),
    ]

    @Test func eachSequenceIsItsEvent() {
        for (text, events) in Self.sequences {
            var parser = InputParser()
            #expect(parser.feed(text.utf8) == events, "\(text.debugDescription)")
            #expect(!parser.isWaiting, "\(text.debugDescription)")
        }
        for (bytes, events) in Self.broken {
            var parser = InputParser()
            #expect(parser.feed(bytes) == events, "\(bytes)")
        }
    }

    @Test func everySplitOfASequenceGivesTheSameEvents() {
        for (bytes, events) in Self.sequences.map({ (Array($0.0.utf8), $0.1) }) + Self.broken {
            // Two cuts are made, so that the middle of a sequence also arrives alone.
            for first in 0...bytes.count {
                for second in first...min(bytes.count, first + 40) {
                    var parser = InputParser()
                    let parts = [bytes[..<first], bytes[first..<second], bytes[second...]]
                    #expect(parts.flatMap { parser.feed($0) } == events, "\(bytes) cut at \(first) and \(second)")
                }
            }
        }
    }

    @Test func allSequencesInOneReadGiveAllEvents() {
        var parser = InputParser()
        let all = Self.sequences.map(\.0).joined()
        #expect(parser.feed(all.utf8) == Self.sequences.flatMap(\.1))
    }

    @Test(arguments: [
        ("\u{1B}", Key.escape), ("\u{1B}[", Key(.character("["), .alt)), ("\u{1B}O", Key(.character("O"), .alt)),
        ("\u{1B}]", Key(.character("]"), .alt)), ("\u{1B}P", Key(.character("P"), .alt)),
    ])
    func aLonePrefixIsAKeyAfterTheDelay(text: String, key: Key) {
        var parser = InputParser()
        #expect(parser.feed(text.utf8) == [])
        #expect(parser.isWaiting && !parser.isInsideSequence)
        #expect(parser.expire() == [.key(key)])
        #expect(!parser.isWaiting)
        #expect(parser.feed("a".utf8) == [.key(.character("a"))])
    }

    @Test func anUnfinishedSequenceIsDroppedAfterTheDelay() {
        for text in ["\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}[[", "\u{1B}P1"] {
            var parser = InputParser()
            #expect(parser.feed(text.utf8) == [] && parser.isWaiting && parser.isInsideSequence)
            #expect(parser.expire() == [] && !parser.isWaiting)
        }
    }

    @Test func aPasteWaitsForItsEndWithoutATimer() {
        var parser = InputParser()
        #expect(parser.feed("\u{1B}[200~abc\u{1B}".utf8) == [])
        #expect(!parser.isWaiting && parser.expire() == [])
        #expect(parser.feed("[201~q".utf8) == [.paste("abc"), .key(.character("q"))])
    }

    @Test func aPasteWithoutAnEndNeedsLimitedMemory() {
        var parser = InputParser()
        _ = parser.feed("\u{1B}[200~".utf8)
        let line = Array("冷却塔の点検\r\n".utf8)
        var text = ""
        var events = 0
        for _ in 0..<70_000 {
            for event in parser.feed(line) {
                guard case .paste(let part) = event else { continue }
                text += part
                events += 1
            }
        }
        for case .paste(let part) in parser.feed("\u{1B}[201~".utf8) { text += part }
        #expect(events >= 1)
        #expect(text == String(repeating: "冷却塔の点検\n", count: 70_000))
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func randomBytesNeverTrapAndSplitsDoNotMatter(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let fragments = Self.sequences.map { Array($0.0.utf8) } + Self.broken.map(\.0)
        var bytes: [UInt8] = []
        while bytes.count < 4_000 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
            case 1:
                let part = fragments[Int.random(in: 0..<fragments.count, using: &random)]
                bytes += part.prefix(Int.random(in: 0...part.count, using: &random))
            case 2: bytes += Array("\u{1B}[<".utf8) + (0..<6).map { _ in UInt8.random(in: 0x30...0x3B, using: &random) }
            default: bytes += fragments[Int.random(in: 0..<fragments.count, using: &random)]
            }
        }
        var (whole, split) = (InputParser(), InputParser())
        let expected = whole.feed(bytes)
        var events: [TerminalEvent] = []
        var place = 0
        while place < bytes.count {
            let end = min(bytes.count, place + Int.random(in: 1...7, using: &random))
            events += split.feed(bytes[place..<end])
            place = end
        }
        #expect(events == expected)
        #expect(whole.expire() == split.expire())
    }
}
