import MillwrightDomain
import MillwrightPresentation
import MillwrightScreens
import MillwrightViews

/// A text that a person writes in her editor or at the terminal, and that is kept until it is saved.
struct WrittenText {
    let context: Context
    let command: StyledText
    /// The name of the draft, such as `note-1042`.
    let name: String
    /// The command that goes on with a kept text.
    let resuming: StyledText

    private var drafts: Drafts {
        get throws(Failure) { Drafts(try context.directory(), context.environment.files) }
    }

    /// Lets the person write a new text. Without an editor, reads the text from the terminal. If an earlier text is kept,
    /// says so; it stays as it is.
    /// - Throws: A failure with exit code 2 if the person writes nothing, or does not want a text whose editor failed.
    func write() async throws(Failure) -> Drafts.Draft {
        if let earlier = try latest() {
            context.console.status("  a text of yours (\(earlier.lines)) is kept. To go on with it: \(resuming.whole)")
        }
        guard let editor = LongTextEditor.ofCommand(context.environment) else {
            let text = try MessageSource.standardInput(in: context, command: command)
            guard !text.isBlank else { throw Self.empty }
            return try make(text)
        }
        return try await edit(try make(""), in: editor)
    }

    /// Lets the person go on with the kept text. Without an editor, shows it and asks whether to save it.
    /// - Throws: A failure with exit code 6 if no text is kept, and one with exit code 64 if nobody can answer.
    func resume() async throws(Failure) -> Drafts.Draft {
        guard let kept = try latest() else {
            throw Failure(.notFound, .notFound, "no unsaved text is kept here", hint: command).at(command)
        }
        guard context.canPrompt else {
            throw UsageMessages.cannotAsk("--message - < \(ShellWord.quoted(kept.path))", in: command)
        }
        guard let editor = LongTextEditor.ofCommand(context.environment) else {
            kept.text.split(separator: "\n").forEach { context.console.remark("  \(String($0))") }
            try Prompt.confirm("Save it?", flag: "--message -", command: command, in: context)
            return kept
        }
        // The file of the kept text stays until the new file has the text, so no crash loses it.
        let draft = try make(kept.text)
        remove(kept)
        return try await edit(draft, in: editor)
    }

    /// Removes the kept text, because it was saved or is not wanted.
    func remove(_ draft: Drafts.Draft) {
        do throws(Failure) {
            let drafts = try drafts
            try Failure.wrapping(try drafts.remove(draft)) { Self.failure($0) }
        } catch { context.console.status("  the kept text is still in \(draft.path): \(error.message)") }
    }

    /// Returns the failure of a save with the place of the text.
    func keeping(_ draft: Drafts.Draft, after failure: Failure) -> Failure {
        if failure.isStop { return failure }
        let kept = failure.saying("\(failure.message); your text (\(draft.lines)) is kept in \(draft.path)")
        return failure.code == .signInNeeded ? kept : kept.trying(resuming)
    }

    private func edit(_ draft: Drafts.Draft, in editor: LongTextEditor) async throws(Failure) -> Drafts.Draft {
        let edited = await editor.edit(draft.text, at: draft.path)
        let written = Drafts.Draft(path: draft.path, text: edited.text)
        guard let problem = edited.problem?.failure.at(command) else {
            if written.text.isBlank {
                remove(draft)
                throw Self.empty
            }
            return written
        }
        if written.text.isBlank {
            remove(draft)
            throw problem.nothingSaved
        }
        let kept = problem.saying("\(problem.message) (\(written.lines)), in \(draft.path)")
        // A text that cannot be read back cannot be saved either.
        guard edited.isReadable else { throw kept }
        context.console.report(kept)
        do throws(Failure) {
            try Prompt.confirm("Save it all the same?", flag: "--message -", command: command, in: context)
        } catch { throw error.saying("nothing was saved; the text is kept").trying(resuming) }
        return written
    }

    private func latest() throws(Failure) -> Drafts.Draft? {
        let drafts = try drafts
        return try Failure.wrapping(try drafts.latest(name)) { Self.failure($0) }
    }

    private func make(_ text: String) throws(Failure) -> Drafts.Draft {
        let drafts = try drafts
        return try Failure.wrapping(try drafts.make(name, text: text)) { Self.failure($0).nothingSaved }
    }

    private static func failure(_ problem: OutputError) -> Failure {
        if problem == .diskFull { return StorageMessages.message(for: .diskFull).failure }
        return Failure(
            .storage, .notWritable, "texts cannot be kept in the data folder: \(SaveMessages.reason(problem))",
            hint: "\(next: .examine)")
    }

    private static let empty = Failure(
        .cancelled, .cancelled, "the text is empty, so nothing was saved", hint: nil)
}
