public import MillwrightViews
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightUseCases

/// One change of an intent, in words. A front end renders it as a line, a notice or a toast, and adds no words of its own.
public struct MadeChange<Item: Sendable>: Sendable {
    public let outcome: ChangeOutcome
    /// The kind for programs: `task_value`, `status`, …
    public let kind: String
    /// The change in words: `1042 task 3 "Bleed radiator" → done`.
    public let words: StyledText
    /// The amount of the change, such as the length of labor time.
    public var detail: StyledText?
    /// A fact about the work order after the change for a line of output, such as the tasks that are left.
    public var surroundings: StyledText?
    /// The facts that the person should know about the change, such as an answer out of range.
    public var remarks: [ChangeRemark] = []
    /// Further lines about the change, which a sentence leaves out.
    public var notes: [MessageText] = []
    /// The thing that was changed.
    public let item: Item
    /// The number of a new work order or photo; `nil` for any other change. For a script, it is the whole answer.
    public var created: Int?
    /// Whether the change is a side effect of what the person asked for, such as a timer that another one stops.
    public var isBeside = false
    /// Returns the words in place of these when the server has the change; `nil` if they stay the same. A new work order
    /// has its final number only then.
    public var whenSent: (@Sendable () async throws(FlowProblem) -> MadeChange<Item>)?

    public init(
        _ outcome: ChangeOutcome, kind: String, words: StyledText, detail: StyledText? = nil,
        surroundings: StyledText? = nil, notes: [MessageText] = [], item: Item, isBeside: Bool = false
    ) {
        self.outcome = outcome
        self.kind = kind
        self.words = words
        self.detail = detail
        self.surroundings = surroundings
        self.notes = notes
        self.item = item
        self.isBeside = isBeside
    }

    /// The id of the change; `nil` if nothing was saved.
    public var saved: Change.ID? { if case .saved(let id) = outcome { id } else { nil } }

    /// The change in one sentence: its words, what it amounts to, and the remarks.
    public var sentence: StyledText {
        let whole: StyledText = detail.map { "\(words) (\($0))" } ?? words
        return StyledText.joined([whole] + remarks.map(\.text), by: "; ")
    }
}

public struct ChangeRemark: Hashable, Sendable {
    public let text: StyledText
    /// Whether the person should look at the value again.
    public let isWarning: Bool

    public init(_ text: StyledText, isWarning: Bool = false) {
        self.text = text
        self.isWarning = isWarning
    }
}

extension MadeChange {
    /// Returns the same change with another form of its item.
    public func map<Other: Sendable>(_ transform: @escaping @Sendable (Item) -> Other) -> MadeChange<Other> {
        var copy = MadeChange<Other>(
            outcome, kind: kind, words: words, detail: detail, surroundings: surroundings, notes: notes,
            item: transform(item), isBeside: isBeside)
        copy.remarks = remarks
        copy.created = created
        if let whenSent {
            copy.whenSent = { () async throws(FlowProblem) -> MadeChange<Other> in try await whenSent().map(transform) }
        }
        return copy
    }
}

extension ChangeOutcome {
    public var isSaved: Bool { if case .saved = self { true } else { false } }
}
