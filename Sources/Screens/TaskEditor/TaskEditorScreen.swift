import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
import MillwrightViews

/// The screen that edits the answer and the note of one task of any kind.
public enum TaskEditorScreen: Screen {
    public typealias State = TaskEditorState
    public typealias Event = TaskEditorEvent
    public typealias Effect = TaskEditorEffect
    public typealias Environment = TaskEditorEnvironment

    private enum Work { case observation }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared:
            await emit.cancelPrevious(id: Work.observation)
            for await result in environment.observe() {
                let now = environment.time.now()
                await emit(.received(result, now: now, offset: environment.time.zone.offset(now)))
            }
        case .inputChanged(let input): await emit(.inputChanged(input))
        case .noteChanged(let note): await emit(.noteChanged(note))
        case .focused(let focus): await emit(.focused(focus))
        case .saveRequested, .leaveAnswered(.save): await save(state, environment, emit)
        case .leaveRequested:
            await emit(state.isLeavingALoss ? .questionChanged(isLeaving: true) : .closed(nil))
        case .leaveAnswered(.discard): await emit(.closed(nil))
        case .leaveAnswered(.stay): await emit(.questionChanged(isLeaving: false))
        case .draftRestored(let draft): await emit(.draftRestored(draft))
        case .newerAnswered(let answer): await decide(answer, state, environment, emit)
        case .photosRequested: await emit(.photosOpened)
        case .editorRequested: await openEditor(state, environment, emit)
        }
    }

    /// Passes the text with the cursor to the person's editor, and takes it back. A text is kept even if the editor fails.
    nonisolated(nonsending) private static func openEditor(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let text = state.longText, let editor = environment.editor, !state.isSaving else { return }
        let edited = await editor.edit(text)
        switch state.focus {
        case .note: await emit(.noteChanged(edited.text))
        case .answer: await emit(.inputChanged(.typed(edited.text)))
        }
        if let problem = edited.problem { await emit(.refused(problem)) }
    }

    /// Saves over the newer value, takes it, or goes on editing.
    nonisolated(nonsending) private static func decide(
        _ answer: NewerQuestion.Answer, _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let newer = state.newer?.newer else { return }
        await emit(.newerChanged(nil))
        if answer == .stay { return }
        await emit(.newerSeen(newer, isTaken: answer == .takeTheirs))
        guard answer == .replace else { return }
        var seen = state
        seen.newer = nil
        seen.see(newer, isTaken: false)
        await save(seen, environment, emit)
    }

    /// Saves the changed answer and note, and closes the screen. If one of them is refused, the screen stays open.
    nonisolated(nonsending) private static func save(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let base = state.base, let input = state.input, !state.isSaving else { return }
        await emit(.questionChanged(isLeaving: false))
        if let refusal = state.refusal, state.isChanged { return await emit(.refused(refusal)) }
        let value: TaskValue?
        let (now, zone) = (environment.time.now(), environment.time.zone)
        do throws(TaskInputProblem) { value = try input.answer(to: base, at: now, zone: zone) } catch {
            return await emit(.refused(error.message))
        }
        await emit(.saveBegan)
        do throws(FlowProblem) {
            var words: [MessageText] = []
            if value != base.value {
                words.append(try await environment.answer(value, base.value))
                await emit(.answerSaved(value))
            }
            if state.isNoteChanged {
                let note = state.note.text.withoutBlankEnd
                words.append(try await environment.annotate(note, base.note))
                await emit(.noteSaved(note))
            }
            let both: MessageText? = words.count > 1 ? "two changes: " + .joined(words, by: "; ") : nil
            await emit(.closed(both ?? words.first))
        } catch {
            let question = NewerQuestion(error)
            await emit(question.map { .newerChanged($0) } ?? .refused(error.message))
        }
    }

    public static func draft(of state: State) -> TaskEditorDraft? { state.draft }

    public static func event(restoring draft: TaskEditorDraft) -> Event { .draftRestored(draft) }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now, let offset):
            state.offset = offset
            state.receive(result, now: now)
        case .inputChanged(let input): (state.input, state.problem) = (input, nil)
        case .noteChanged(let note): (state.note, state.problem) = (note, nil)
        case .focused(let focus): state.focus = focus
        case .questionChanged(let isLeaving): state.isLeaving = isLeaving
        case .draftRestored(let draft): state.restore(draft)
        case .newerChanged(let question): (state.newer, state.isSaving) = (question, false)
        case .newerSeen(let newer, let isTaken): state.see(newer, isTaken: isTaken)
        case .photosOpened: break
        case .saveBegan: (state.isSaving, state.problem) = (true, nil)
        case .answerSaved(let value): state.update { $0.value = value }
        case .noteSaved(let note): state.update { $0.note = note }
        case .refused(let message): (state.isSaving, state.problem) = (false, message)
        case .closed: state.isSaving = false
        }
    }
}
