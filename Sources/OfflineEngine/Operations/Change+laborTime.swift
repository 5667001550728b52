package import MillwrightDomain

/// Changes of labor time, which a wrong clock can make wrong.
extension Change {
    /// The log entry with the labor time that the change records or ends; `nil` for any other change.
    package var timedEntry: LogEntry.ID? {
        if let entry = addedLogEntry, entry.time != nil { return entry.id }
        if case .timeEnd(let id)? = field, target?.instant != nil { return id }
        return nil
    }

    /// The labor time, for the check whether it is in the future; `nil` for any other change. An end without its start
    /// is a span that only has this end.
    package var checkedTime: LogEntry.TimeSpan? {
        if let time = addedLogEntry?.time { return time }
        guard case .timeEnd? = field, let end = target?.instant else { return nil }
        return LogEntry.TimeSpan(start: end)
    }

    /// Returns the same change with other labor time; `nil` if the change records none.
    package func holding(_ span: LogEntry.TimeSpan) -> Change? {
        guard var entry = addedLogEntry, entry.time != nil else { return nil }
        entry.content = .time(span)
        return .log(entry)
    }

    /// Returns the same change with all its labor time moved; `nil` if it has none.
    package func moved(by duration: Duration) -> Change? {
        if let time = addedLogEntry?.time { return holding(time.moved(by: duration)) }
        guard case .timeEnd(let id)? = field, let end = target?.instant else { return nil }
        return .timeEnd(of: id, end.advanced(by: duration))
    }
}
