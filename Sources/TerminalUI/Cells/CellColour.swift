/// The color of the text or the background of a cell.
package enum CellColour: Hashable, Sendable {
    /// The color that the terminal uses by default.
    case standard
    /// One of the eight named colors, from black (0) to white (7), or their bright forms (8 to 15).
    case named(UInt8)
    /// A color of the cube of a terminal with 256 colors, from 16 to 231.
    case indexed(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

extension CellColour {
    /// Returns the color of the cube that is nearest. Each side of the cube has the levels 0, 95, 135, 175, 215 and 255
    /// (xterm, "256colres.h").
    static func nearest(red: UInt8, green: UInt8, blue: UInt8) -> CellColour {
        let levels = [red, green, blue].map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
        return .indexed(16 + 36 * levels[0] + 6 * levels[1] + levels[2])
    }
}
