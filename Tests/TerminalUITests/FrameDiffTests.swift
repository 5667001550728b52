import ScreenSamples
import TestSupport
import Testing
import VirtualTerminal

@testable import MillwrightTerminalUI

struct FrameDiffTests {
    static let hasVirtualTerminal = VirtualTerminal(columns: 1, rows: 1) != nil

    /// This test compares only some frames. `Scripts/prove screen` compares 10,000 frames.
    @Test(.enabled(if: hasVirtualTerminal, "libvterm is not installed"), arguments: 1...30 as ClosedRange<UInt64>)
    func libvtermShowsEachRandomFrame(seed: UInt64) throws {
        var frames = try #require(RandomFrames(seed: SeededGenerator(seed: seed)))
        for number in 1...10 { #expect(frames.next() == [], "frame \(number) of seed \(seed)") }
    }

    @Test(arguments: Sample.all)
    func anUnchangedDisplayWritesNothing(sample: Sample) {
        var session = ScreenSession(columns: 80, rows: 24, theme: Theme())
        #expect(!session.show(sample.display).isEmpty)
        #expect(session.show(sample.display).isEmpty)
        var grid = Grid(columns: 80, rows: 24)
        grid.cursor = Grid.Position(column: 3, row: 3)
        #expect(FrameDiff.bytes(from: grid, to: grid).isEmpty)
    }

    @Test func aMovedSelectionWritesOnlyTwoRows() {
        var session = ScreenSession(columns: 80, rows: 24, theme: Theme())
        _ = session.show(Sample.shown([.workOrders(selected: 3)]))
        let bytes = session.show(Sample.shown([.workOrders(selected: 4)]))
        #expect(bytes.count < 300)
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("\u{1B}[?2026h\u{1B}[1;"))
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\u{1B}[7;1H\u{1B}[?2026l"))
    }

    @Test func aMovedCursorWritesOnlyItsPlace() {
        var (old, new) = (Grid(columns: 20, rows: 5), Grid(columns: 20, rows: 5))
        old.cursor = Grid.Position(column: 0, row: 0)
        new.cursor = Grid.Position(column: 4, row: 2)
        #expect(String(decoding: FrameDiff.bytes(from: old, to: new), as: UTF8.self) == "\u{1B}[3;5H")
        new.cursor = nil
        #expect(String(decoding: FrameDiff.bytes(from: old, to: new), as: UTF8.self) == "\u{1B}[?25l")
        #expect(String(decoding: FrameDiff.bytes(from: new, to: old), as: UTF8.self) == "\u{1B}[1;1H\u{1B}[?25h")
    }

    /// Some terminals show the emoji narrower. Its cells are erased first, and the next cell is written at its own
    /// position.
    @Test func theCellsOfAnEmojiAreErasedFirst() {
        var old = Grid(columns: 10, rows: 1)
        old.cursor = Grid.Position(column: 0, row: 0)
        var glyphs = Glyphs(isUnicode: true)
        glyphs.append("🔥", .plain)
        var new = old
        new.put(glyphs.cells, column: 1, row: 0, end: 10)
        #expect(
            String(decoding: FrameDiff.bytes(from: old, to: new), as: UTF8.self)
                == "\u{1B}[?2026h\u{1B}[1;2H\u{1B}[2X🔥\u{1B}[1;4H\u{1B}[K\u{1B}[1;1H\u{1B}[?2026l")
    }

    @Test func textFromOutsideWritesNoControl() {
        let hostile =
            "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\r\u{202E}\u{7F}\u{2028}"
            + String(repeating: "\u{301}", count: 10_000)
        for isUnicode in [true, false] {
            var glyphs = Glyphs(isUnicode: isUnicode)
            glyphs.append(hostile, .plain)
            var grid = Grid(columns: 80, rows: 2)
            grid.put(glyphs.cells, column: 0, row: 1, end: 80)
            let text = grid.cells.map(\.text).joined()
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
            #expect(!text.unicodeScalars.contains("\u{202E}"))
            #expect(text.utf8.count < 500)
        }
    }
}
