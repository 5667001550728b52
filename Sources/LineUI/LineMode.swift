public import MillwrightViews

/// A mode for people who use a screen reader. It shows the screens as numbered lines and reads typed answers. It never
/// rewrites a line, and it writes words in place of symbols.
@MainActor
public final class LineMode {
    private let write: @MainActor (StyledText) -> Void
    private let onInput: @MainActor (Input) -> Void
    private var session: LineSession

    /// - Parameter everywhere: The keys that work on every screen with the list of all actions.
    /// - Parameter write: Writes a line.
    /// - Parameter onInput: Receives each input in order.
    public init(
        everywhere: [KeyHint], write: @escaping @MainActor (StyledText) -> Void,
        onInput: @escaping @MainActor (Input) -> Void
    ) {
        session = LineSession(everywhere: everywhere)
        self.write = write
        self.onInput = onInput
    }

    /// The question for a password, if the next answer is one; otherwise `nil`. The caller writes the question when the
    /// terminal no longer shows what is typed.
    public var secretQuestion: StyledText? { session.secretQuestion }

    /// Writes displays until their sequence ends.
    public func run<Displays: AsyncSequence>(
        _ displays: Displays
    ) async where Displays.Element == Display, Displays.Failure == Never {
        onInput(.resized(columns: Self.columns, rows: Self.rows))
        for await display in displays {
            for line in session.show(display) { write(line) }
        }
    }

    /// Reads a typed line, without its line break.
    public func answer(_ typed: String) {
        let reply = session.answer(typed)
        for line in reply.lines { write(line) }
        for input in reply.inputs { onInput(input) }
    }

    /// The size that the line mode reports, because the first input must be a size.
    private static let columns = 80
    private static let rows = 24
}
