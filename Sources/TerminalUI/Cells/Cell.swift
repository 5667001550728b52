/// A character on the grid, with the number of columns that it takes.
package struct Cell: Hashable, Sendable {
    /// One spacing character with its combining marks. The text is empty in the second column of a wide character.
    package var text: String
    /// The number of columns: 1 or 2. It is 0 in the second column of a wide character.
    package var width: Int
    package var style: Style
    /// Whether terminals disagree about the width of the character, such as an emoji or a character with marks. The
    /// renderer then writes the following cell again.
    package var isUncertain: Bool

    package init(text: String, width: Int, style: Style, isUncertain: Bool = false) {
        self.text = text
        self.width = width
        self.style = style
        self.isUncertain = isUncertain
    }

    package static let blank = Cell(text: " ", width: 1, style: .plain)

    /// Returns the cell for the second column of a wide character.
    static func continuation(_ style: Style) -> Cell { Cell(text: "", width: 0, style: style) }
}
