import MillwrightDomain
import MillwrightViews
import TestSupport
import Testing

@testable import MillwrightScreens

@Suite struct SigningTests {
    @Test func keysDrawWhileThePenIsDown() {
        let signing = Signing.after(
            .key(.tab), .key(.right), .key(.space), .key(.right), .key(.character("j")), .key(.space), .key(.left))
        #expect(signing.drawing.path == "M 120 125 L 140 125 L 140 137")
        #expect(signing.drawing.pen == StrokePoint(x: 120, y: 137))
        #expect(!signing.drawing.isPenDown)
    }

    @Test func theLastStrokeCanBeRemoved() {
        let signing = Signing.after(
            .stroke(.began, StrokePoint(x: 1, y: 1)), .stroke(.began, StrokePoint(x: 9, y: 9)), .key(.backspace))
        #expect(signing.drawing.path == "M 1 1 L 1 1")
        #expect(Signing.after(.key(.tab), .key(.delete)).drawing.path == nil)
    }

    @Test func thePenStaysInTheArea() {
        var drawing = SignatureDrawing()
        for _ in 0..<100 { drawing.movePen(right: -1, down: -1) }
        #expect(drawing.pen == StrokePoint(x: 0, y: 0))
        #expect(drawing.strokesWithPen.count == 2)
    }

    @Test func aLongDrawingStillFits() {
        var drawing = SignatureDrawing()
        drawing.draw(.began, StrokePoint(x: 999, y: 249))
        for step in 0..<5_000 { drawing.draw(.moved, StrokePoint(x: 998 + step % 2, y: 250 - step % 2)) }
        drawing.draw(.began, StrokePoint(x: 0, y: 0))
        #expect(drawing.isFull)
        #expect(drawing.strokes.count == 1)
        #expect((drawing.path?.utf8.count ?? 0) <= 20_000)
    }

    @Test func aDrawingOfManyDotsStillFits() {
        var drawing = SignatureDrawing()
        for _ in 0..<2_000 { drawing.draw(.began, StrokePoint(x: 1_000, y: 250)) }
        #expect(drawing.isFull)
        #expect((drawing.path?.utf8.count ?? 0) <= SignatureRule.longestStrokes)
    }

    /// The drawing takes points until less than one dot of the largest size fits.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func anyDrawingUsesTheRoomAndNoMore(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var drawing = SignatureDrawing()
        var wasAlmostFull = false
        while !drawing.isFull {
            wasAlmostFull = drawing.isAlmostFull
            let point = StrokePoint(
                x: Int.random(in: 0...1_000, using: &generator), y: Int.random(in: 0...250, using: &generator))
            drawing.draw(Int.random(in: 0..<3, using: &generator) == 0 ? .began : .moved, point)
        }
        #expect(wasAlmostFull)
        let allowed = SignatureRule.longestStrokes - 23...SignatureRule.longestStrokes
        #expect(allowed.contains(drawing.path?.utf8.count ?? 0))
        let strokes = drawing.strokes
        drawing.draw(.began, StrokePoint(x: 0, y: 0))
        #expect(drawing.strokes == strokes)
    }

    @Test func aMoveWithoutABeginningDrawsNothing() {
        #expect(Signing.after(.stroke(.moved, StrokePoint(x: 1, y: 1))).drawing.path == nil)
    }

    @Test func keysGoToTheFocusedPart() {
        #expect(Signing.after(.key(.character("h"))).name.text == "h")
        #expect(Signing.after(.key(.tab), .key(.character("h"))).name.text == "")
        #expect(Signing.after(.key(.tab), .field(view: 0, fields: BlockPlace(0), index: 0)).focus == .name)
        #expect(Signing().answer(to: .key(.enter)) == .save)
        #expect(Signing().answer(to: .key(.escape)) == .closed)
        #expect(Signing.after(.key(.tab)).answer(to: .key(.character("z"))) == nil)
    }

    @Test(arguments: [
        ("M 10 20 L 30 40", [[(10, 20), (30, 40)]]),
        ("M10,20 30,40m5-5l1.6.4", [[(10, 20), (30, 40)], [(35, 35), (37, 35)]]),
        ("m 1 2 h 3 v 4 H 9 V 8 z", [[(1, 2), (4, 2), (4, 6), (9, 6), (9, 8), (1, 2)]]),
        ("M 0 0 C 1 1 2 2 3 3 q 1 1 2 2", [[(0, 0), (3, 3), (5, 5)]]),
        ("M 0 0 L 2000 0", [[(0, 0), (1_000, 0)]]), ("L 1e2 5", [[(100, 5)]]), ("", []),
    ])
    func aPathBecomesStrokes(_ path: String, _ strokes: [[(Int, Int)]]) {
        let expected = strokes.map { $0.map { StrokePoint(x: $0.0, y: $0.1) } }
        #expect(StrokePath.strokes(of: path) == expected)
    }

    @Test(arguments: ["M 1", "M", "X 1 2", "1 2", "M 1 2 L !", "M 1 2 Z 3", "M 1 2 L 1e999 0"])
    func otherTextIsNoPath(_ text: String) {
        #expect(StrokePath.strokes(of: text) == nil)
    }

    @Test func aDrawnPathIsReadAgain() {
        let signing = Signing.after(.stroke(.began, StrokePoint(x: 1, y: 2)), .stroke(.moved, StrokePoint(x: 3, y: 4)))
        #expect(signing.drawing.path.flatMap { StrokePath.strokes(of: $0) } == signing.drawing.strokes)
    }
}
