import MillwrightScreenKit
import MillwrightUseCases
public import MillwrightViews

extension NotesScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if state.isLeaving { return UnsavedQuestion.answer(to: input).map { .leaveAnswered($0) } }
        switch state.mode {
        case .list: return event(inListFor: input, state)
        case .reading(let text): return event(for: input, reading: text)
        case .writing(let note): return event(for: input, writing: note, state)
        }
    }

    /// The number of rows that Page Up and Page Down move.
    private static let page = 10

    private static func event(inListFor input: Input, _ state: State) -> Event? {
        switch input {
        case .key(.up), .key(.character("k")): return .selected(state.position - 1)
        case .key(.down), .key(.character("j")): return .selected(state.position + 1)
        case .key(.pageUp): return .selected(state.position - page)
        case .key(.pageDown): return .selected(state.position + page)
        case .key(.home), .key(.character("g")): return .selected(0)
        case .key(.end), .key(.character("G")): return .selected(state.notes.count - 1)
        case .wheel(let lines): return .selected(state.position + lines)
        case .row(_, _, let index): return .opened(index)
        case .key(.enter), .key(.right), .key(.character("l")): return .opened(state.position)
        case .key(.character("n")): return .modeChanged(.writing(NewNote()))
        default: return nil
        }
    }

    /// Moves the cursor in the text. Esc returns to the list. Other keys have the same meaning as in the list.
    private static func event(for input: Input, reading text: TypedText) -> Event? {
        var text = text
        switch input {
        case .key(.escape), .key(.left), .key(.character("h")): return .modeChanged(.list)
        case .key(.character("n")): return .modeChanged(.writing(NewNote()))
        case .key(.up), .key(.down), .key(.pageUp), .key(.pageDown), .wheel:
            return text.apply(input) ? .modeChanged(.reading(text)) : nil
        case .key(.character("j")):
            return text.apply(.key(.down)) ? .modeChanged(.reading(text)) : nil
        case .key(.character("k")):
            return text.apply(.key(.up)) ? .modeChanged(.reading(text)) : nil
        default: return nil
        }
    }

    /// Returns the event for a key while a note is written. A key without a meaning in a text is ignored, so that it
    /// does not reach the screen below.
    private static func event(for input: Input, writing note: NewNote, _ state: State) -> Event? {
        var note = note
        switch input {
        case .key(.control("s")): return .saveRequested
        case .key(TextEditor.key): return .editorRequested
        case .key(.escape): return .writingEndRequested
        case .key(.control("r")):
            note.placement = note.placement.isReplacing ? .added : state.replacingShownNotes
            return .modeChanged(.writing(note))
        default:
            if note.text.apply(input) { return .modeChanged(.writing(note)) }
            return input.staysInForm ? .modeChanged(.writing(note)) : nil
        }
    }
}
