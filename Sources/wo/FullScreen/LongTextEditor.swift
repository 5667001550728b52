import MillwrightDomain
import MillwrightPresentation
import MillwrightScreens
import MillwrightViews
import Synchronization

/// Lets the person edit a text of a screen or of a command in her own editor.
struct LongTextEditor: Sendable {
    private let program: any EditorProgram
    private let files: any OutputFiles
    private let interrupts: Interrupts
    private let terminal: TerminalLoan

    /// The largest size in bytes of a text that is read back.
    private static let longest = 1 << 20

    /// - Returns: `nil` if the person has no editor, or if the terminal cannot be given away.
    init?(_ environment: ProcessEnvironment, _ terminal: TerminalLoan) {
        guard let program = environment.editor, terminal.isOffered else { return nil }
        self.program = program
        self.terminal = terminal
        (files, interrupts) = (environment.files, environment.interrupts)
    }

    /// - Returns: An editor for a command, which needs no terminal of the screens; `nil` if the person has no editor.
    static func ofCommand(_ environment: ProcessEnvironment) -> LongTextEditor? {
        let terminal = TerminalLoan()
        terminal.offer { body in await body() }
        return LongTextEditor(environment, terminal)
    }

    var forScreens: TextEditor { TextEditor { await edit($0) } }

    /// Shows the text in the editor, in a temporary file. Returns the text that the person has written, and the reason if
    /// the editor failed.
    func edit(_ text: String) async -> EditedText {
        do throws(OutputError) {
            let folder = try files.makePassingFolder()
            let edited = await edit(text, at: "\(folder)/text.txt")
            if edited.isReadable { try files.remove(folder: folder) }
            return edited
        } catch { return EditedText(text, problem: Self.failed(error, text)) }
    }

    /// Shows the text in the editor like ``edit(_:)``, in a file that stays.
    func edit(_ text: String, at path: String) async -> EditedText {
        do throws(OutputError) {
            try files.write(Array("\(text)\n".utf8), to: path, replacing: true)
            let problem = await show(path)
            switch try files.read(path, limit: Self.longest) {
            case .success(let written):
                let text = Self.withoutLastLineEnd(written)
                return EditedText(text, problem: problem.map { Self.failed($0, text) })
            case .failure(let reason):
                return EditedText(text, problem: Self.unreadable(reason, path), isReadable: false)
            }
        } catch { return EditedText(text, problem: Self.failed(error, text)) }
    }

    /// Shows the file in the editor. Returns the reason if the editor fails.
    private func show(_ path: String) async -> OutputError? {
        let failure = Failures()
        await terminal.lend {
            await interrupts.ignoringKeys {
                do throws(OutputError) { try await program.edit(path) } catch { failure.set(error) }
            }
        }
        return failure.first
    }

    /// Returns the text without the line break that an editor writes after the last line.
    private static func withoutLastLineEnd(_ text: String) -> String {
        text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    private static func failed(_ error: OutputError, _ text: String) -> Message {
        let kept: StyledText = text.isBlank ? "It wrote no text" : "The text is kept"
        return Message(
            .outputFailed, "your editor failed: \(SaveMessages.reason(error)). \(kept)",
            next: "check WO_EDITOR, VISUAL or EDITOR")
    }

    private static func unreadable(_ reason: InputError, _ path: String) -> Message {
        let words: StyledText =
            switch reason {
            case .notUTF8: "it is not UTF-8 text"
            case .tooLong: "it is longer than 1 MiB"
            }
        return Message(
            .outputFailed, "the text of your editor cannot be used: \(words). The text on the screen is unchanged",
            next: "the written text is in \(path)")
    }
}

/// The failure of work in another task.
private final class Failures: Sendable {
    private let error = Mutex<OutputError?>(nil)

    var first: OutputError? { error.withLock { $0 } }

    func set(_ error: OutputError) { self.error.withLock { $0 = error } }
}
