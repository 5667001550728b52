import MillwrightViews

/// A photo in half blocks: each cell shows two pixels, one above the other.
struct PhotoPiece: Piece {
    private let pixels: [Pixel]
    private let source: (width: Int, height: Int)
    private let size: (columns: Int, rows: Int)
    private let colours: Theme.PhotoColours

    /// The largest number of lines of a preview.
    private static let mostRows = 16

    /// - Returns: Nil if there is no pixel to draw.
    init?(width: Int, pixels: [Pixel], columns: Int, _ colours: Theme.PhotoColours) {
        guard width > 0, pixels.count >= width, columns > 0 else { return nil }
        self.pixels = pixels
        self.colours = colours
        source = (width, pixels.count / width)
        let widest = min(columns, max(1, Self.mostRows * 2 * source.width / source.height))
        size = (widest, max(1, (widest * source.height / source.width + 1) / 2))
    }

    var height: Int { min(size.rows, Self.mostRows) }

    func line(at row: Int) -> [Cell] {
        (0..<size.columns).map { column in
            let style = Style(foreground: colour(column, 2 * row), background: colour(column, 2 * row + 1))
            return Cell(text: "▀", width: 1, style: style)
        }
    }

    func target(at row: Int) -> Target? { nil }

    private func colour(_ column: Int, _ row: Int) -> CellColour {
        let x = min(source.width - 1, (2 * column + 1) * source.width / (2 * size.columns))
        let y = min(source.height - 1, (2 * row + 1) * source.height / (4 * height))
        let pixel = pixels[y * source.width + x]
        return switch colours {
        case .cube: .nearest(red: pixel.red, green: pixel.green, blue: pixel.blue)
        case .all: .rgb(red: pixel.red, green: pixel.green, blue: pixel.blue)
        }
    }
}
