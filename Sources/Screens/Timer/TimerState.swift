public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit
import MillwrightUseCases

public struct TimerState: Equatable, Sendable {
    public let id: WorkOrder.ID
    public var content = Loadable<TimerContent>.loading
    public var window = RowWindow()
    /// The time of the last read or of the last full minute. The view calculates the running time from it.
    public var now: Instant
    /// The end of a timer that the person types.
    public var correction: TimerCorrection?
    /// The labor time that the person types.
    public var entering: TimeEntering?
    /// The labor time that was added and is selected as soon as it is read.
    var added: LogEntry.TimeSpan?
    /// Whether a start or stop is being saved.
    public var isSaving = false
    /// The sentence about the result of the last action.
    public var notice: MessageText?

    public init(id: WorkOrder.ID, now: Instant) {
        self.id = id
        self.now = now
    }

    /// The number of the work order; `nil` before the first read.
    var number: Int? { content.value?.number }

    var entries: [TimeEntryListing] { content.value?.entries ?? [] }

    var selected: TimeEntryListing? { entries.indices.contains(window.selected) ? entries[window.selected] : nil }

    /// Selects the added labor time if it has been read. Otherwise Enter would correct another entry.
    mutating func selectAdded() {
        guard let added, let content = content.value,
            let row = content.entries.lastIndex(where: { $0.span == added && $0.entry.personID == content.person })
        else { return }
        window.select(row)
        self.added = nil
    }

    /// The running timer whose end the person can type. It is the selected timer if it runs, otherwise the person's own
    /// timer.
    var correctable: TimeEntryListing? {
        if let selected, selected.span.end == nil { return selected }
        return content.value?.own
    }
}
