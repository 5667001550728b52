import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
import MillwrightUseCases
import MillwrightViews

/// The notes of a work order: all versions, and an editor for a new note.
public enum NotesScreen: Screen {
    public typealias State = NotesState
    public typealias Event = NotesEvent
    public typealias Effect = NotesEffect
    public typealias Environment = NotesEnvironment

    private enum Work { case observation }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared:
            await emit.cancelPrevious(id: Work.observation)
            for await result in environment.observe() {
                await emit(.received(result, now: environment.time.now()))
            }
        case .selected(let position): await emit(.selected(position))
        case .opened(let position):
            guard state.notes.indices.contains(position) else { return }
            await emit(.selected(position))
            await emit(.modeChanged(.reading(text(of: state.notes[position]))))
        case .modeChanged(let mode): await change(to: mode, state, emit)
        case .saveRequested, .leaveAnswered(.save): await save(state, environment, emit)
        case .writingEndRequested:
            await emit(state.draft == nil ? .modeChanged(.list) : .questionChanged(isLeaving: true))
        case .leaveAnswered(.discard): await emit(.modeChanged(.list))
        case .leaveAnswered(.stay): await emit(.questionChanged(isLeaving: false))
        case .editorRequested: await openEditor(state, environment, emit)
        case .draftRestored(let draft):
            // A text that the person has begun in the meantime is newer.
            guard state.draft == nil else { return }
            if draft.text.isEmpty { return await emit(.modeChanged(.list)) }
            var note = NewNote()
            note.text = TypedText(draft.text, shape: .lines)
            // A draft of an earlier version does not know which notes the person saw, so it replaces nothing.
            note.placement = draft.replaced.map { .replacing($0.map { NoteVersion.ID($0) }) } ?? .added
            await emit(.modeChanged(.writing(note)))
        }
    }

    /// Returns the text of a note with the cursor at its beginning.
    private static func text(of note: NoteVersion) -> TypedText {
        var text = TypedText(note.body, shape: .lines)
        text.moveToStart()
        return text
    }

    /// Begins a new note only if the person may add one.
    nonisolated(nonsending) private static func change(
        to mode: NotesMode, _ state: State, _ emit: Emit<Effect>
    ) async {
        if case .writing = mode, let refusal = state.refusal { return await emit(.refused(refusal)) }
        await emit(.modeChanged(mode))
    }

    /// Passes the text to the person's editor, and takes it back. A text is kept even if the editor fails.
    nonisolated(nonsending) private static func openEditor(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard case .writing(var note) = state.mode, let editor = environment.editor, !state.isSaving else { return }
        let edited = await editor.edit(note.text)
        note.text = edited.text
        await emit(.modeChanged(.writing(note)))
        if let problem = edited.problem { await emit(.refused(problem)) }
    }

    nonisolated(nonsending) private static func save(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard case .writing(let note) = state.mode, !state.isSaving else { return }
        await emit(.questionChanged(isLeaving: false))
        if note.isBlank { return await emit(.refused(TextMessages.message(for: .blank))) }
        if let problem = state.textProblem { return await emit(.refused(problem)) }
        await emit(.saveBegan)
        do throws(FlowProblem) {
            let words = try await environment.save(note.text.text.withoutBlankEnd, note.placement)
            await emit(.saved)
            await emit.show(words, environment.time)
        } catch {
            await emit(.refused(error.message))
        }
    }

    public static func draft(of state: State) -> NotesDraft? { state.draft }

    public static func event(restoring draft: NotesDraft) -> Event { .draftRestored(draft) }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            let selected = state.selected?.id
            state.details.receive(result)
            state.now = now
            state.keepSelection(of: selected)
            state.endBlankNoteIfRefused()
        case .selected(let position): state.select(position)
        case .modeChanged(let mode): (state.mode, state.isLeaving, state.problem) = (mode, false, nil)
        case .questionChanged(let isLeaving): state.isLeaving = isLeaving
        case .saveBegan: (state.isSaving, state.problem) = (true, nil)
        case .saved: (state.isSaving, state.mode, state.position) = (false, .list, 0)
        case .refused(let message): (state.isSaving, state.problem) = (false, message)
        case .noticed(let words): (state.notice, state.problem) = (words, nil)
        case .noticeExpired: state.notice = nil
        }
    }
}

extension NotesState {
    /// Selects again the note that was selected before a read. If the first position is selected and no note is open
    /// for reading, that position stays selected. A new note at the top is then selected.
    fileprivate mutating func keepSelection(of id: NoteVersion.ID?) {
        let isReading = if case .reading = mode { true } else { false }
        if position == 0, !isReading { return }
        select(notes.firstIndex { $0.id == id } ?? position)
    }

    /// Returns to the list if the screen began with a new note that the person may not add.
    fileprivate mutating func endBlankNoteIfRefused() {
        guard case .writing(let note) = mode, note.isBlank, let refusal else { return }
        (mode, problem) = (.list, refusal)
    }
}
