import MillwrightDomain
public import MillwrightViews

/// The lines of a signature while a person draws them, with the mouse or with a pen that the keys move.
public struct SignatureDrawing: Equatable, Sendable {
    public internal(set) var strokes: [[StrokePoint]] = []
    /// The position of the pen that keys move.
    public internal(set) var pen = StrokePoint(x: StrokePoint.width / 10, y: StrokePoint.height / 2)
    /// Whether moving the pen draws.
    public internal(set) var isPenDown = false

    public init() {}

    /// The distance that a key moves the pen.
    private static let step = StrokePoint(x: 20, y: 12)

    /// Whether the path may become too long with one more point. Nothing is drawn then.
    var isFull: Bool { pathLength + Self.longestAddition > SignatureRule.longestStrokes }

    /// Whether the drawing is full soon, so that the person has time to end it.
    var isAlmostFull: Bool { pathLength > SignatureRule.longestStrokes * 9 / 10 }

    /// Lowers the pen, which begins a stroke, or lifts it.
    mutating func togglePen() {
        isPenDown.toggle()
        if isPenDown { begin(at: pen) }
    }

    /// Moves the pen by a number of steps. It draws while it is down.
    mutating func movePen(right: Int, down: Int) {
        pen = Self.clamped(StrokePoint(x: pen.x + right * Self.step.x, y: pen.y + down * Self.step.y))
        if isPenDown { draw(to: pen) }
    }

    /// Draws with the mouse.
    mutating func draw(_ phase: StrokePhase, _ point: StrokePoint) {
        isPenDown = false
        switch phase {
        case .began: begin(at: Self.clamped(point))
        case .moved: draw(to: Self.clamped(point))
        case .ended: break
        }
    }

    mutating func removeLastStroke() {
        isPenDown = false
        if !strokes.isEmpty { strokes.removeLast() }
    }

    /// The strokes as path data of SVG; `nil` if nothing is drawn. A stroke of one point becomes a dot.
    var path: String? {
        if strokes.isEmpty { return nil }
        return strokes.map { stroke in
            let points = stroke.count == 1 ? stroke + stroke : stroke
            return "M " + points.map { "\($0.x) \($0.y)" }.joined(separator: " L ")
        }.joined(separator: " ")
    }

    /// The length of ``path`` in bytes, calculated without making it.
    private var pathLength: Int {
        strokes.reduce(0) { $0 + Self.length(of: $1) } + max(0, strokes.count - 1)
    }

    /// The length of ` M x y L x y`, the path of a dot, if both numbers have their largest size.
    private static let longestAddition =
        1 + length(of: [StrokePoint(x: StrokePoint.width, y: StrokePoint.height)])

    private static func length(of stroke: [StrokePoint]) -> Int {
        let points = stroke.count == 1 ? stroke + stroke : stroke
        // The text before a point is `M `, or ` L ` after the first point.
        return points.reduce(2) { $0 + digits($1.x) + 1 + digits($1.y) } + (points.count - 1) * 3
    }

    /// Returns the number of digits of a number that is not negative.
    private static func digits(_ number: Int) -> Int {
        number < 10 ? 1 : 1 + digits(number / 10)
    }

    /// The strokes, and a cross at the pen.
    var strokesWithPen: [[StrokePoint]] {
        strokes + [
            [Self.clamped(StrokePoint(x: pen.x - 10, y: pen.y)), Self.clamped(StrokePoint(x: pen.x + 10, y: pen.y))],
            [Self.clamped(StrokePoint(x: pen.x, y: pen.y - 6)), Self.clamped(StrokePoint(x: pen.x, y: pen.y + 6))],
        ]
    }

    private mutating func begin(at point: StrokePoint) {
        if !isFull { strokes.append([point]) }
    }

    private mutating func draw(to point: StrokePoint) {
        guard !isFull, let last = strokes.indices.last, strokes[last].last != point else { return }
        strokes[last].append(point)
    }

    private static func clamped(_ point: StrokePoint) -> StrokePoint {
        StrokePoint(
            x: min(max(0, point.x), StrokePoint.width), y: min(max(0, point.y), StrokePoint.height))
    }
}
