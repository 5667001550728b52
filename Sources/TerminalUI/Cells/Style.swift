/// The look of a cell: colors and attributes.
package struct Style: Hashable, Sendable {
    package struct Attributes: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let bold = Attributes(rawValue: 1)
        package static let dim = Attributes(rawValue: 2)
        package static let underlined = Attributes(rawValue: 4)
        package static let reversed = Attributes(rawValue: 8)
    }

    package var foreground = CellColour.standard
    package var background = CellColour.standard
    package var attributes: Attributes = []

    package static let plain = Style()

    package init(
        foreground: CellColour = .standard, background: CellColour = .standard, _ attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}
