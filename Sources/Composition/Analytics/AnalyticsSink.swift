/// A receiver of business events, provided by a host. Without such a receiver, the kernel sends no event anywhere.
public protocol AnalyticsSink: Sendable {
    /// Receives an event, once for each change that a person made on this device. The change is on disk, but the
    /// server may not have it yet.
    ///
    /// The person's command waits until this method returns. A sink that uses the network should therefore store the
    /// event and return at once. An event can be lost if the process ends before the call.
    func record(_ event: AnalyticsEvent) async
}
