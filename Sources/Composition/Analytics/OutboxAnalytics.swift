import MillwrightDomain
import MillwrightOfflineEngine

/// The analytics of one session's outbox. The host's sink gets an event for each change that a person makes, but not
/// for an undo or a redo.
struct OutboxAnalytics: OutboxListener {
    let sink: any AnalyticsSink

    func outboxDidRecord(_ change: Change, as step: RecordedStep, at now: Instant) async {
        guard step == .change, let event = AnalyticsEvent(of: change, at: now) else { return }
        await sink.record(event)
    }
}

extension AppComponent {
    /// The observers of each session's outbox. The list is empty if the host has neither a metrics backend nor a sink
    /// of events.
    var outboxListeners: [any OutboxListener] {
        var listeners: [any OutboxListener] = []
        if let metrics = OutboxMetrics(dependency.metrics, now: dependency.time.now) { listeners.append(metrics) }
        if let sink = dependency.analytics { listeners.append(OutboxAnalytics(sink: sink)) }
        return listeners
    }
}
