import MillwrightViews

/// The look of a terminal: colors, and the characters it can show.
public struct Theme: Hashable, Sendable {
    public enum Palette: String, CaseIterable, Sendable {
        /// The named colors of the terminal, on the terminal's own background.
        case standard = "default"
        /// Bright colors on black, without dim text.
        case highContrast = "high-contrast"
        /// Colors that people with any kind of color blindness tell apart. There is no pair of red and green.
        case colourBlind = "color-blind"
        /// Bold and reversed text without colors.
        case none
    }

    public var palette: Palette
    /// Whether the terminal shows UTF-8. Otherwise symbols and boxes are ASCII.
    public var isUnicode: Bool
    /// The colors of the terminal in which previews of photos are drawn; `nil` if it has only the named colors.
    public var photoColours: PhotoColours?

    public enum PhotoColours: Hashable, Sendable {
        /// A cube of 216 colors, in a terminal with 256.
        case cube
        /// 24 bits.
        case all
    }

    public init(_ palette: Palette = .standard, isUnicode: Bool = true, photoColours: PhotoColours? = nil) {
        self.palette = palette
        self.isUnicode = isUnicode
        self.photoColours = photoColours
    }
}

extension Theme {
    /// The style of cells without text.
    var background: Style {
        palette == .highContrast ? Style(foreground: .named(15), background: .named(0)) : .plain
    }

    func style(_ role: Role?) -> Style {
        switch palette {
        case .standard: standard(role)
        case .highContrast: highContrast(role)
        case .colourBlind: colourBlind(role)
        case .none: colourless(role)
        }
    }

    /// The style of the row or field with the cursor.
    var selected: Style {
        palette == .highContrast
            ? Style(foreground: .named(0), background: .named(15), .bold) : Style([.bold, .reversed])
    }

    func title(isFocused: Bool) -> Style { style(isFocused ? .strong : .faint) }

    private func standard(_ role: Role?) -> Style {
        switch role {
        case .ok: Style(foreground: .named(2))
        case .warn: Style(foreground: .named(3))
        case .bad: Style(foreground: .named(1))
        case .accent: Style(foreground: .named(6))
        case .faint: Style(.dim)
        case .strong: Style(.bold)
        case nil: .plain
        }
    }

    private func highContrast(_ role: Role?) -> Style {
        switch role {
        case .ok: Style(foreground: .named(10), background: .named(0), .bold)
        case .warn: Style(foreground: .named(11), background: .named(0), .bold)
        case .bad: Style(foreground: .named(15), background: .named(1), .bold)
        case .accent: Style(foreground: .named(14), background: .named(0), .bold)
        case .strong: Style(foreground: .named(15), background: .named(0), [.bold, .underlined])
        case .faint, nil: background
        }
    }

    private func colourBlind(_ role: Role?) -> Style {
        switch role {
        case .ok: Style(foreground: .named(12))
        case .warn: Style(foreground: .named(3))
        case .bad: Style(foreground: .named(3), [.bold, .reversed])
        case .accent: Style(.underlined)
        case .faint: Style(.dim)
        case .strong: Style(.bold)
        case nil: .plain
        }
    }

    private func colourless(_ role: Role?) -> Style {
        switch role {
        case .bad: Style([.bold, .reversed])
        case .warn, .strong: Style(.bold)
        case .accent: Style(.underlined)
        case .faint: Style(.dim)
        case .ok, nil: .plain
        }
    }

    /// Returns the cells of a text, each in the style of its role.
    func cells(_ text: StyledText, _ role: Role? = nil) -> [Cell] {
        var glyphs = Glyphs(isUnicode: isUnicode)
        for span in text.spans { glyphs.append(span.text, style(span.role ?? role)) }
        return glyphs.cells
    }

    /// Returns the cells of a text in one style.
    func cells(_ text: StyledText, in style: Style) -> [Cell] {
        var glyphs = Glyphs(isUnicode: isUnicode)
        for span in text.spans { glyphs.append(span.text, style) }
        return glyphs.cells
    }
}
