/// A part of a pane, laid out as lines. A line is made when it is drawn.
protocol Piece: Sendable {
    var height: Int { get }

    func line(at row: Int) -> [Cell]

    func target(at row: Int) -> Target?
}
