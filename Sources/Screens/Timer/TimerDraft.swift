import MillwrightDomain
public import MillwrightScreenKit
import MillwrightViews

/// The times that are typed and not saved, which the next run of the program restores.
public struct TimerDraft: ScreenDraft, Equatable {
    public var start: String
    public var end: String
    /// Whether the person types the end.
    public var isAtEnd: Bool
    /// The end of a running timer or of labor time that ended; `nil` while it is not typed.
    public var correction: Correction?

    /// The typed end of a running timer or of labor time that ended.
    public struct Correction: Codable, Equatable, Sendable {
        /// The id of the technician whose labor time it is; `nil` for the signed-in person.
        public var technician: String?
        /// The name of that technician; `nil` for the signed-in person.
        public var name: String?
        /// The start of the labor time, in milliseconds since 1970.
        public var since: Int64
        /// The id of labor time that ended; `nil` for a running timer.
        public var entry: String?
        /// The end that is corrected, in milliseconds since 1970; `nil` for a running timer.
        public var end: Int64?
        public var text: String
    }

    public init(start: String, end: String, isAtEnd: Bool, correction: Correction? = nil) {
        self.start = start
        self.end = end
        self.isAtEnd = isAtEnd
        self.correction = correction
    }
}

extension TimerState {
    /// The typed times; `nil` if nothing is typed.
    var draft: TimerDraft? {
        let corrected = correction.flatMap { $0.text.isEmpty ? nil : TimerDraft.Correction($0) }
        let typed = entering.flatMap { $0.start.isEmpty && $0.end.isEmpty ? nil : $0 }
        if typed == nil, corrected == nil { return nil }
        return TimerDraft(
            start: typed?.start.text ?? "", end: typed?.end.text ?? "", isAtEnd: typed?.isAtEnd ?? false,
            correction: corrected)
    }
}

extension TimerDraft {
    /// The labor time that was typed; `nil` if none was typed.
    var entering: TimeEntering? {
        if start.isEmpty, end.isEmpty { return nil }
        var entering = TimeEntering()
        (entering.start, entering.end, entering.isAtEnd) = (TypedText(start), TypedText(end), isAtEnd)
        return entering
    }
}

extension TimerDraft.Correction {
    fileprivate init(_ correction: TimerCorrection) {
        self.init(
            technician: correction.technician?.rawValue, name: correction.name,
            since: correction.since.millisecondsSince1970, entry: correction.ended?.entry.rawValue,
            end: correction.ended?.end.millisecondsSince1970, text: correction.text.text)
    }
}

extension TimerCorrection {
    init(_ draft: TimerDraft.Correction) {
        technician = draft.technician.map { User.ID($0) }
        name = draft.name
        since = Instant(millisecondsSince1970: draft.since)
        text = TypedText(draft.text)
        ended =
            if let entry = draft.entry, let end = draft.end {
                Ended(entry: LogEntry.ID(entry), end: Instant(millisecondsSince1970: end))
            } else { nil }
    }
}
