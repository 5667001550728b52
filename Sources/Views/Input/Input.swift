/// An action of the person at the display.
public enum Input: Equatable, Sendable {
    case key(Key)
    /// Pasted text. Its characters never count as keys.
    case paste(String)
    /// The whole new text of the focused field or editor. Only the line mode sends it.
    case replacement(String)
    /// A click on a row of a list, or its typed number in the line mode. The screen selects the row, and opens it if that
    /// only shows something. The view is an index of ``Display/views``; the row is an index among all rows of the list.
    case row(view: Int, list: BlockPlace, index: Int)
    /// A click on a field, or its typed number in the line mode. The screen focuses the field.
    case field(view: Int, fields: BlockPlace, index: Int)
    /// A click on a view where it has neither a row nor a field.
    case view(Int)
    /// A turn of the mouse wheel over the last view by a number of lines. A positive number goes down.
    case wheel(lines: Int)
    /// A movement of the mouse in a picture of strokes while its button is down.
    case stroke(StrokePhase, StrokePoint)
    /// The size of the display. It is the first input, and is sent again after each change of the size.
    case resized(columns: Int, rows: Int)
    /// The terminal is gone or the input has ended. The program saves and ends.
    case ended
}

extension Input {
    /// The view that was clicked, as an index of ``Display/views``; `nil` for any other input.
    package var clickedView: Int? {
        switch self {
        case .row(let view, _, _), .field(let view, _, _), .view(let view): view
        case .key, .paste, .replacement, .wheel, .stroke, .resized, .ended: nil
        }
    }
}

/// The position of a block in a view, from 0. A list is counted only among the lists, and fields only among the fields.
/// The pinned blocks are counted first, then the body. Blocks in a section are counted where the section is. In a view
/// with a dialog, only the blocks of the dialog are counted.
public struct BlockPlace: Hashable, Sendable {
    public var number: Int

    public init(_ number: Int) {
        self.number = number
    }
}
