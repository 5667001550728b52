import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

extension TaskEditorScreen {
    /// The key that opens the photos. Most tasks have a text, which takes the letters.
    static let photos = Key.control("g")

    public static func event(for input: Input, in state: State) -> Event? {
        if let newer = state.newer { return newer.answer(to: input).map { .newerAnswered($0) } }
        if state.isLeaving { return UnsavedQuestion.answer(to: input).map { .leaveAnswered($0) } }
        guard state.refusal == nil, let current = state.input else { return nil }
        switch input {
        case .key(.control("s")): return .saveRequested
        case .key(photos): return .photosRequested
        case .key(TextEditor.key) where state.longText != nil: return .editorRequested
        case .key(.escape): return state.isLeavingALoss ? .leaveRequested : nil
        case .key(.tab), .key(.backTab): return .focused(state.focus == .answer ? .note : .answer)
        case .field: return .focused(.answer)
        default: break
        }
        if state.focus == .note { return event(for: input, in: state.note).map { .noteChanged($0) } }
        switch current {
        case .typed(let text):
            if text.shape == .line, input == .key(.enter) { return .saveRequested }
            return event(for: input, in: text).map { .inputChanged(.typed($0)) }
        case .chosen(let number): return event(for: input, selected: number, in: state)
        }
    }

    /// Returns the text after an input. A key without a meaning in a text leaves it unchanged, so that the key does not
    /// reach the screen below.
    private static func event(for input: Input, in text: TypedText) -> TypedText? {
        var text = text
        if text.apply(input) { return text }
        return input.staysInForm ? text : nil
    }

    private static func event(for input: Input, selected row: Int, in state: State) -> Event? {
        let last = state.task?.kind.options?.count ?? 0
        switch input {
        case .key(.up), .key(.character("k")): return .inputChanged(.chosen(max(0, row - 1)))
        case .key(.down), .key(.character("j")): return .inputChanged(.chosen(min(last, row + 1)))
        case .key(.home), .key(.character("g")): return .inputChanged(.chosen(0))
        case .key(.end), .key(.character("G")): return .inputChanged(.chosen(last))
        case .wheel(let lines): return .inputChanged(.chosen(min(max(0, row + lines), last)))
        case .key(.enter): return .saveRequested
        case .row(_, _, let row): return (0...last).contains(row) ? .inputChanged(.chosen(row)) : nil
        case .key(let key):
            guard case .character(let character) = key.code, key.modifiers.isEmpty,
                let options = state.task?.kind.options,
                let option = OptionParser.option(String(character), of: options.map(\.text)),
                character.isNumber, let index = options.firstIndex(where: { $0.text == option })
            else { return nil }
            return .inputChanged(.chosen(index + 1))
        default: return nil
        }
    }
}
