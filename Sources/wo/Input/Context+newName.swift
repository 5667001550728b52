import MillwrightPresentation
import MillwrightViews

extension Context {
    /// Asks before a new part, meter or category is saved.
    /// - Throws: A failure with exit code 64 if nobody can answer, and one with exit code 2 if the answer is not yes.
    func confirm(_ new: NewName?, command: StyledText) throws(Failure) {
        guard let new else { return }
        let kind = NewNameMessages.kind(new)
        guard canPrompt else {
            throw Failure(
                .usage, .inputNeeded, "\(NewNameMessages.reason(new)); nothing was saved",
                hint: "a known name, or --yes for a new \(kind)"
            ).at(command, field: "--yes")
        }
        console.remark("  \(NewNameMessages.reason(new))")
        try Prompt.confirm("Add it as a new \(kind)?", flag: "--yes", command: command, in: self)
    }
}
