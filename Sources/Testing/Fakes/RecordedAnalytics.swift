import MillwrightClients
public import MillwrightComposition
import MillwrightDomain

/// A sink of business events for tests. It keeps all events in their order.
public final class RecordedAnalytics: AnalyticsSink {
    private let kept = Locked<[AnalyticsEvent]>([])

    public init() {}

    /// The events so far, the oldest first.
    public var events: [AnalyticsEvent] { kept.withLock { $0 } }

    public func record(_ event: AnalyticsEvent) async { kept.withLock { $0.append(event) } }
}
