/// The look of a cell: colors and attributes.
struct Style: Hashable, Sendable {
    struct Attributes: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let bold = Attributes(rawValue: 1)
        static let dim = Attributes(rawValue: 2)
        static let underlined = Attributes(rawValue: 4)
        static let reversed = Attributes(rawValue: 8)
    }

    var foreground = CellColour.standard
    var background = CellColour.standard
    var attributes: Attributes = []

    static let plain = Style()

    init(
        foreground: CellColour = .standard, background: CellColour = .standard, _ attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}

/// The color of the text or the background of a cell.
enum CellColour: Hashable, Sendable {
    /// The color that the terminal uses by default.
    case standard
    /// One of the eight named colors, from black (0) to white (7), or their bright forms (8 to 15).
    case named(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
