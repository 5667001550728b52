public import MillwrightPresentation

/// A part of a view. The set is closed: a renderer handles every case.
public indirect enum Block: Equatable, Sendable {
    /// Paragraphs. A renderer wraps each of them to its width.
    case text([StyledText])
    case list(RowList)
    case fields(Fields)
    case section(Section)
    case progress(ProgressBar)
    case editor(Editor)
    case picture(Picture)

    /// Returns one paragraph.
    public static func text(_ paragraph: StyledText) -> Block { .text([paragraph]) }
}
