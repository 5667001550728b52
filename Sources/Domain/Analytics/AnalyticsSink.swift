/// A host's receiver of business events. The kernel has no sink of its own and sends no event anywhere, unless a host
/// provides a sink.
public protocol AnalyticsSink: Sendable {
    /// Receives an event, once for each change that a person made on this device. The change is on disk, but the server
    /// may not have it yet.
    ///
    /// The person's command waits for the return, so a sink that uses the network keeps the event and returns. An event
    /// can be lost if the process ends before the call.
    func record(_ event: AnalyticsEvent) async
}
