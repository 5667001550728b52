import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// The report of a change, for a person and for JSON.
struct ChangeReport: Sendable {
    /// The kind in JSON: `task_value`, `status`, …
    let kind: String
    /// The change in words: `1042 task 3 "Bleed radiator" → done`.
    let words: StyledText
    /// A note in brackets at the end of the first line.
    var suffix: StyledText?
    /// The lines printed below the first line.
    var notes: [StyledText] = []
    let item: JSONValue
    /// The number of a new work order or photo, which is the whole answer with `--quiet`; `nil` for any other change.
    var created: StyledText?
    /// Whether the change is a side effect of the requested change, such as a conflict record for the office.
    var isBeside = false
    /// Makes the report in place of this one when the server has the change. It is `nil` if the report stays the same.
    var whenSent: (@Sendable () async throws(Failure) -> ChangeReport)?
}
