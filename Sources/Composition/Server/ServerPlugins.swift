import MillwrightClientPlugins
import MillwrightClients
import MillwrightDomain
import MillwrightWire

/// The plug-ins of the requests to one server, in the order that the page "ClientPlugins" recommends. All clients made
/// with these plug-ins share what the plug-ins have learned about the server.
struct ServerPlugins {
    /// The plug-ins that run once per call.
    let outer: [any APIPlugin]
    let retrying: any APIPlugin
    /// The plug-ins that run once per attempt.
    let perAttempt: [any APIPlugin]
    /// The circuit breaker's state for the server.
    let circuit: Circuit

    init(_ dependency: any AppDependency) {
        let clock = dependency.time.clock
        outer = [
            ClientHeaders([HTTPHeader(HeaderName.clientVersion, KernelVersion.current)]),
            RequestIdentity(isSampled: false, makeID: dependency.makeUUID, random: dependency.random),
        ]
        retrying = Retrying(
            RetryPolicy(statuses: [502, 503, 504], failures: [.inDoubt]), clock: clock, share: dependency.jitter)
        // A person may be waiting for the next attempt, so the circuit breaker stays open for a few seconds only.
        circuit = Circuit(
            policy: CircuitPolicy(shortestOpening: .milliseconds(500), longestOpening: .seconds(5)),
            clock: clock, share: dependency.jitter)
        perAttempt = [
            SpanIdentity(random: dependency.random),
            RequestNonce(as: HeaderName.nonce, echo: NonceEcho(), random: dependency.random),
            RequestLogging(logger: dependency.logger, clock: clock),
            RequestMetrics(clock: clock, factory: dependency.metrics),
            RetryAfterMemory(RetryAfterStore(clock: clock)),
            CircuitBreaker(circuit),
        ]
    }
}
