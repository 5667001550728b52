/// A piece whose lines are made before the piece is drawn.
struct LinesPiece: Piece {
    private let lines: [(cells: [Cell], target: Target?)]

    init(_ lines: [(cells: [Cell], target: Target?)]) {
        self.lines = lines
    }

    init(_ lines: [[Cell]]) {
        self.lines = lines.map { ($0, nil) }
    }

    var height: Int { lines.count }

    func line(at row: Int) -> [Cell] { lines[row].cells }

    func target(at row: Int) -> Target? { lines[row].target }
}
