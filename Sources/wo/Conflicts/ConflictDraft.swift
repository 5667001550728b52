import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

/// An unsaved choice about a conflict. If the server's value changes before the choice is saved, the choice is kept.
/// The person then sees the choice again together with the new value.
struct ConflictDraft {
    let kind: ConflictChoice.Kind
    /// The value that the person typed; `nil` if the person typed no value. It is kept if the person then makes another
    /// choice.
    let typed: String?

    /// Returns the command that makes the same choice again.
    /// - Parameter selector: The conflict, as the command named it.
    func command(_ selector: String) -> StyledText {
        guard kind == .value else { return "wo resolve \(selector) \(kind.flag)" }
        // Without the value, the command asks for it.
        let value: StyledText = typed.flatMap { ShellWord.again($0) }.map { " --edit \($0)" } ?? ""
        return "wo resolve \(selector)\(value)"
    }

    /// The lines that show the draft to the person again.
    var lines: [StyledText] {
        guard let typed else { return ["  you chose \(kind.flag)"] }
        return ConflictTable.block("draft", typed, "not saved yet")
    }
}
