import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

/// What was chosen about a conflict and is not decided yet. Where theirs moved meanwhile it is kept, and offered again
/// beside what theirs is now (rule 2.10, stale).
struct ConflictDraft {
    let kind: ConflictChoice.Kind
    /// The other value, as it was typed; `nil` when none was. Kept, too, when another choice came after it.
    let typed: String?

    /// Chooses the same once more.
    /// - Parameter selector: the conflict, as the command named it.
    func command(_ selector: String) -> StyledText {
        guard kind == .value else { return "wo resolve \(selector) \(kind.flag)" }
        return "wo resolve \(selector) --edit \(typed.map { ShellWord.again($0) } ?? "<value>")"
    }

    /// What to look at again.
    var lines: [StyledText] {
        guard let typed else { return ["  you chose \(kind.flag)"] }
        return ConflictTable.block("draft", typed, "not decided, kept here")
    }
}
