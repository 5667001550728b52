public import MillwrightDomain
public import MillwrightViews

/// The words for a fetch that has not reached its end.
public enum FetchFormatter {
    /// Returns the warning line; `nil` if the fetch is complete.
    public static func line(_ fetch: FetchState) -> MessageText? {
        sentence(fetch).map { .paint(.warn, "! \($0). To go on: \(next: .fetch)") }
    }

    /// Returns the state as a sentence without its period; `nil` if the fetch is complete.
    public static func sentence(_ fetch: FetchState) -> StyledText? {
        switch fetch {
        case .complete: nil
        case .first(0): "the first fetch is not complete: no work order has arrived yet"
        case .first(let count): "the first fetch is not complete: \(Counted.workOrders(count)) so far"
        case .again(let count):
            "the new fetch of everything is not complete: some of the \(Counted.workOrders(count)) here may be out of date"
        }
    }

    /// Returns the state in a few words, for a status line; `nil` if the fetch is complete.
    public static func short(_ fetch: FetchState) -> StyledText? {
        switch fetch {
        case .complete: nil
        case .first(let count): "first fetch not complete (\(count))"
        case .again: "new fetch not complete"
        }
    }
}
