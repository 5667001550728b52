/// The color of the text or the background of a cell.
package enum CellColour: Hashable, Sendable {
    /// The color that the terminal uses by default.
    case standard
    /// One of the eight named colors, from black (0) to white (7), or their bright forms (8 to 15).
    case named(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
