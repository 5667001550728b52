import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// A change that was made, ready to be told.
struct ChangeReport: Sendable {
    /// In JSON: `task_value`, `status`, …
    let kind: String
    /// `1042 task 3 "Bleed radiator" → done`
    let words: StyledText
    /// What is also worth knowing, in brackets on the first line.
    var aside: StyledText?
    /// Lines of their own, under the first.
    var remarks: [StyledText] = []
    let item: JSONValue
    /// It goes beside another one, and that is the one a person asked for.
    var isBeside = false
}
