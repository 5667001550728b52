/// The labor time that is typed and not saved, which the next run of the program restores.
public struct TimerDraft: Codable, Equatable, Sendable {
    public var start: String
    public var end: String
    /// Whether the person types the end.
    public var isAtEnd: Bool

    public init(start: String, end: String, isAtEnd: Bool) {
        self.start = start
        self.end = end
        self.isAtEnd = isAtEnd
    }
}

extension TimeEntering {
    init(_ draft: TimerDraft) {
        (start, end, isAtEnd) = (TypedText(draft.start), TypedText(draft.end), draft.isAtEnd)
    }

    /// The draft of the typed time; `nil` if nothing is typed.
    var draft: TimerDraft? {
        start.isEmpty && end.isEmpty ? nil : TimerDraft(start: start.text, end: end.text, isAtEnd: isAtEnd)
    }
}
