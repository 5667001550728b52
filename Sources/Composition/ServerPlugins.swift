import ClientPlugins
import Clients
import Wire

/// What stands around the requests to one server, in the order of the page "ClientPlugins". What is remembered about the
/// server is shared by all chains made of these.
struct ServerPlugins {
    /// Once a call.
    let around: [any APIPlugin]
    let retrying: any APIPlugin
    /// Once an attempt.
    let attempt: [any APIPlugin]
    /// What is known about the health of the server.
    let circuit: Circuit

    init(_ configuration: KernelConfiguration) {
        around = [
            Identifying([HTTPHeader(HeaderName.clientVersion, KernelConfiguration.version)]),
            RequestIdentity(isSampled: false, makeID: configuration.makeUUID, random: configuration.random),
        ]
        retrying = Retrying(
            RetryPolicy(statuses: [502, 503, 504], failures: [.inDoubt]), clock: configuration.clock,
            share: configuration.randomShare)
        // A person may be waiting for the next try, so a server that does not answer is left alone for seconds only.
        circuit = Circuit(
            policy: CircuitPolicy(shortestOpening: .milliseconds(500), longestOpening: .seconds(5)),
            clock: configuration.clock, share: configuration.randomShare)
        attempt = [
            SpanIdentity(random: configuration.random),
            RequestNonce(as: HeaderName.nonce, echo: NonceEcho(), random: configuration.random),
            RequestLogging(logger: configuration.logger, clock: configuration.clock),
            RequestMetrics(clock: configuration.clock, factory: configuration.metrics),
            RetryAfterMemory(HostRest(clock: configuration.clock)),
            CircuitBreaker(circuit),
        ]
    }
}
