import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScopes
import MillwrightScreenKit
import MillwrightTEA
import MillwrightUseCases
import MillwrightViews
import Synchronization
import Testing

@testable import MillwrightScreens

/// Every form, when the office changes its field while it is open. A save names the value that the person saw, so the
/// kernel finds a newer one. Only a deliberate key then saves over it.
struct NewerValueTests {
    /// A form with one edited field.
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let field: Field
        /// The value that the person saw, and the newer one of the office.
        let seen: FieldValue
        let newer: FieldValue
        /// Runs the form. The office's value arrives after the edit if `isLive`; otherwise the edit is a stored draft that
        /// is restored when the office's value is already there. Then the inputs follow.
        let run: @Sendable (_ isLive: Bool, _ saves: Saves, _ inputs: [Input]) async -> View
    }

    /// The saves of a form: the value that was shown with each. The kernel accepts only the newer one.
    final class Saves: Sendable {
        private let all = Mutex<[FieldValue]>([])
        let field: Field
        let newer: FieldValue

        init(_ field: Field, newer: FieldValue) { (self.field, self.newer) = (field, newer) }

        var shown: [FieldValue] { all.withLock { $0 } }

        func add(_ shown: FieldValue) throws(FlowProblem) -> MessageText {
            all.withLock { $0.append(shown) }
            guard shown == newer else {
                throw FlowProblem(
                    Message(.changedSinceShown, "it changed", next: nil), newer: NewerValue(field: field, value: newer))
            }
            return "saved"
        }

        func result(_ shown: FieldValue) -> Result<MessageText, FlowProblem> {
            do throws(FlowProblem) { return .success(try add(shown)) } catch { return .failure(error) }
        }
    }

    @Test(arguments: Form.all)
    func aSaveNamesTheValueThatWasSeenAndAsks(form: Form) async {
        for isLive in [true, false] {
            let saves = form.saves
            let view = await form.run(isLive, saves, [.key(.enter), .key(.character("x"))])
            #expect(saves.shown == [form.seen], "live: \(isLive)")
            // Any key but the two only closes the question.
            #expect(view.dialog?.title.plain != "Changed in the meantime")
        }
    }

    @Test(arguments: Form.all)
    func onlyADeliberateKeySavesOverTheNewerValue(form: Form) async {
        for isLive in [true, false] {
            let saves = form.saves
            _ = await form.run(isLive, saves, [.key(Confirmation.key)])
            #expect(saves.shown == [form.seen, form.newer], "live: \(isLive)")
        }
    }

    @Test(arguments: Form.all)
    func theNewerValueCanBeTaken(form: Form) async {
        for isLive in [true, false] {
            let saves = form.saves
            let view = await form.run(isLive, saves, [.key(.character("t"))])
            #expect(saves.shown == [form.seen], "live: \(isLive)")
            #expect(view.dialog?.title.plain != "Changed in the meantime")
        }
    }

    @Test func theQuestionNamesTheNewerValueAndItsKeys() {
        let problem = FlowProblem(
            Message(.changedSinceShown, "the description changed since you saw it; nothing was saved", next: nil),
            newer: NewerValue(field: .description, value: .text("one\ntwo\u{1B}[2J")))
        let dialog = NewerQuestion(problem)?.dialog(.test)
        #expect(
            dialog?.keys.map { "\($0.key.name.plain) \($0.label.plain)" } == [
                "y save yours over it", "t take theirs", "Esc back",
            ])
        guard case .text(let lines)? = dialog?.blocks.first else { return #expect(Bool(false)) }
        #expect(
            lines.map(\.plain).prefix(3) == [
                "the description changed since you saw it; nothing was saved", "now:", "  one",
            ])
        #expect(!lines.contains { $0.plain.contains("\u{1B}") })
        #expect(NewerQuestion(.broken) == nil)
    }

    /// A colleague adds a note while the editor is open, or before its draft is restored.
    @Test func aNoteReplacesOnlyTheNotesThatWereSeen() async throws {
        var state = NotesState.writing("mine", after: ["first"])
        state.mode = try #require(mode(after: .key(.control("r")), state))
        let text = try #require(state.draft?.asText?.text)
        let draft = try #require(NotesDraft(json: text))
        for isLive in [true, false] {
            var next = isLive ? state : NotesState.sample(["first", "office"])
            next.details = .loaded(NotesState.details(["first", "office"]))
            if !isLive { next = await NotesScreen.run(next, .sample(), .draftRestored(draft)).state }
            guard case .writing(let note) = next.mode else { return #expect(Bool(false)) }
            #expect(note.placement == .replacing([NoteVersion.ID("n1")]) && note.text.text == "mine")
            #expect(
                NotesScreen.view(next, in: .test).lines.contains(
                    "New note, replaces 1 earlier note; they stay in the list, marked as replaced. 1 newer: not replaced"
                ))
        }
    }

    private func mode(after input: Input, _ state: NotesState) -> NotesMode? {
        if case .modeChanged(let mode)? = NotesScreen.event(for: input, in: state) { mode } else { nil }
    }

    @Test(arguments: [true, false])
    func aValueForAConflictAsksAboutANewerValueOfTheServer(isLive: Bool) async throws {
        let theirs = { (text: String) in
            ConflictContent(
                operation: .sample(
                    43, .title("Boiler valve"), base: .text("Boiler"),
                    .conflict(.changedOnServer(theirs: .text(text)))), details: nil)
        }
        let chosen = Mutex<[FieldValue?]>([])
        var environment = ConflictEnvironment.test()
        environment.resolve = { conflict, choice in
            chosen.withLock { $0.append(conflict.theirs) }
            return .success("resolved")
        }
        var state = ConflictState(.init("43"), now: tenOClock)
        ConflictScreen.apply(.received(.success(theirs("Seen")), now: tenOClock), to: &state)
        state.editing = state.editing(from: .typed("Mine"))
        let text = try #require(state.draft?.asText?.text)
        let draft = try #require(ConflictDraft(json: text))
        if !isLive {
            state = ConflictState(.init("43"), now: tenOClock)
            state.restore(draft)
        }
        ConflictScreen.apply(.received(.success(theirs("Newer")), now: tenOClock), to: &state)
        let asked = await ConflictScreen.run(state, environment, .editSaved).state
        #expect(asked.editing?.newer?.newer.value == .text("Newer") && chosen.withLock { $0.isEmpty })
        #expect(ConflictScreen.event(for: .key(.enter), in: asked) == .newerAnswered(.stay))
        let stayed = await ConflictScreen.run(asked, environment, .newerAnswered(.stay)).state
        #expect(stayed.editing?.text.text == "Mine" && chosen.withLock { $0.isEmpty })
        _ = await ConflictScreen.run(asked, environment, .newerAnswered(.replace))
        #expect(chosen.withLock { $0 } == [.text("Newer")])
    }

    /// The change was edited by another program while its draft waited.
    @Test func aDraftForAQueuedChangeAsksAboutItsNewerValue() async throws {
        var state = QueueState.read(.sample(7))
        state.editing = state.editing(of: .sample(7), in: state.queue.value, from: .typed("Mine"))
        let text = try #require(state.draft?.asText?.text)
        let draft = try #require(QueueDraft(json: text))
        let edited = OutboxOperation.sample(8, .title("Other"), supersedes: .init("7"))
        let content = QueueContent(operations: [edited])
        var environment = QueueEnvironment.test(.success(content))
        let saved = Mutex<[OutboxOperation.ID]>([])
        environment.edit = { id, _ in
            saved.withLock { $0.append(id) }
            return .success("edited")
        }
        let asked = await QueueScreen.run(
            QueueState(now: tenOClock), environment, .appeared, .draftRestored(draft), .editSaved
        ).state
        #expect(asked.editing?.newer?.newer.value == .text("Other") && saved.withLock { $0.isEmpty })
        _ = await QueueScreen.run(asked, environment, .newerAnswered(.replace))
        #expect(saved.withLock { $0 } == [edited.id])
    }

    @Test func everyShownValueSurvivesADraft() throws {
        let signature = Signature(signer: "Ann", signedAt: tenOClock, strokes: "M 1 2 L 3 4")
        let answers: [TaskValue] = [
            .subtask(.onHold), .text("a\nb"), .number(0.1), .inspection(.flag), .choice("gas"), .reading(10_251.5),
            .signature(signature),
        ]
        var values: [Field: FieldValue] = [
            .title: .text("x"), .status: .status(.open), .priority: .priority(.high), .due: .instant(tenOClock),
            .category: .empty, .asset: .asset(Asset(id: Asset.ID("a"), name: "Pump", code: "P1")),
            .location: .location(Location(id: Location.ID("l"), name: "Roof")),
            .assignees: .assignees([
                .user(SampleWorkOrder.ann, name: "Ann"), .team(Team.ID("t"), name: "Night shift"),
            ]), .timeEnd(LogEntry.ID("e")): .instant(tenOClock), .taskNote(SampleWorkOrder.task("n")): .text(""),
        ]
        for (index, answer) in answers.enumerated() {
            values[.taskAnswer(SampleWorkOrder.task("\(index)"))] = .answer(answer)
        }
        if let date = CalendarDate("2026-11-28") {
            values[.taskAnswer(SampleWorkOrder.task("d"))] = .answer(.date(date))
        }
        let draft = TaskEditorDraft(text: "x", choice: nil, note: "", shown: ShownValues(values))
        let text = try #require(draft.asText?.text)
        let stored = try #require(TaskEditorDraft(json: text))
        #expect(stored.shown?.values == values)
    }

    @Test func aDraftOfAnEarlierVersionHasNoShownValues() {
        #expect(TaskEditorDraft(json: #"{"text":"1","note":""}"#)?.shown == nil)
        #expect(WorkOrderFormDraft(json: #"{"title":"x"}"#)?.title == "x")
        #expect(SignatureDraft(json: #"{"name":"Ann"}"#)?.name == "Ann")
        #expect(ConflictDraft(json: #"{"text":"x"}"#)?.text == "x")
    }
}

extension NewerValueTests.Form {
    var saves: NewerValueTests.Saves { NewerValueTests.Saves(field, newer: newer) }
}
