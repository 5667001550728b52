public import MillwrightDomain

/// A business event for the analytics of a host: a technician did something on this device. It contains the kind and
/// the time of the action. It does not contain the person, the work order, or any text or value.
public struct AnalyticsEvent: Hashable, Sendable {
    /// The kinds of events. A host can send the raw values; they never change.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        case workOrderCreated, workOrderStarted, workOrderHeld, workOrderCompleted, workOrderOpened
        case workOrderEdited, workOrderAssigned, workOrderAskedFor
        case taskAnswered, taskCleared, taskNoteSaved
        case noteAdded
        case photoAdded, photoDeleted
        case signatureCaptured, signatureDeleted
        /// `timerStopped` is also the correction of the end of labor time.
        case timerStarted, timerStopped, timeAdded
        case partUsed, meterRead, costAdded
    }

    public let name: Name
    /// The time of the change, by this device's clock.
    public let at: Instant

    public init(_ name: Name, at: Instant) {
        self.name = name
        self.at = at
    }
}
