package import MillwrightDomain

extension AnalyticsEvent {
    /// Creates the event of a change; `nil` for a change that is no event, such as a record of a conflict for the
    /// office.
    package init?(of change: Change, at now: Instant) {
        guard let name = Name(of: change) else { return nil }
        self.init(name, at: now)
    }
}

extension AnalyticsEvent.Name {
    fileprivate init?(of change: Change) {
        switch change {
        case .set(let field, let value): self.init(setting: field, to: value)
        case .append(.note): self = .noteAdded
        case .append(.photo): self = .photoAdded
        case .append(.log(let entry)): self.init(adding: entry.content)
        case .append(.conflictRecord): return nil
        case .create: self = .workOrderCreated
        case .remove: self = .photoDeleted
        }
    }

    private init(setting field: Field, to value: FieldValue) {
        switch (field, value) {
        case (.status, .status(.open)): self = .workOrderOpened
        case (.status, .status(.inProgress)): self = .workOrderStarted
        case (.status, .status(.onHold)): self = .workOrderHeld
        case (.status, .status(.complete)): self = .workOrderCompleted
        case (.signature, .empty): self = .signatureDeleted
        case (.signature, _): self = .signatureCaptured
        case (.taskAnswer, .empty): self = .taskCleared
        case (.taskAnswer, _): self = .taskAnswered
        case (.taskNote, _): self = .taskNoteSaved
        case (.timeEnd, .empty): self = .timerStarted
        case (.timeEnd, _): self = .timerStopped
        case (.assignees, _): self = .workOrderAssigned
        default: self = .workOrderEdited
        }
    }

    private init(adding content: LogEntry.Content) {
        switch content {
        case .time(let span): self = span.end == nil ? .timerStarted : .timeAdded
        case .part: self = .partUsed
        case .reading: self = .meterRead
        case .cost: self = .costAdded
        case .request: self = .workOrderAskedFor
        }
    }
}
