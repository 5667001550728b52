import CMillwrightCurl
import MillwrightClients

/// Requests that begin together wait for the first handshake to learn whether they can share its connection. Otherwise
/// 64 first requests could cause 64 handshakes.
extension Exchange {
    /// libcurl 7.88 ignores the timeout of a waiting request, so a request with a shorter timeout than this does not
    /// wait.
    private static let leastTimeToWait = Duration.seconds(10)

    /// Whether the request may wait to share a connection. Never over plain http: a connection there carries one
    /// request at a time, so waiting requests would queue behind the first response.
    static func mayWaitForOthers(_ message: OutgoingMessage) -> Bool {
        !message.configuration.server.isPlainHTTP && (message.timeout ?? leastTimeToWait) >= leastTimeToWait
    }

    /// Restarts the request with its own connection. libcurl would let one waiting request continue while the others
    /// wait for that one. The last one would learn of a dead server many connect timeouts later.
    func stopWaiting(_ multi: MultiHandle) throws(APIClientError) {
        mayWaitForOthers = false
        leave(multi)
        try handle.set(CURLOPT_PIPEWAIT, false)
        try join(multi)
    }
}
