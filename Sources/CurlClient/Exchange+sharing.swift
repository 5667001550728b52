import CMillwrightCurl
import MillwrightClients

/// Requests that begin together wait for the first handshake to learn whether they can share its connection. Otherwise
/// 64 first requests could cause 64 handshakes.
extension Exchange {
    /// The shortest timeout with which a request may wait. A request with a shorter timeout does not wait, because
    /// libcurl 7.88 ignores the timeout of a waiting request.
    private static let leastTimeToWait = Duration.seconds(10)

    /// Returns whether the request may wait to share a connection. A request over plain http never waits. A plain
    /// connection carries one request at a time, so waiting requests would queue until the first response is complete.
    static func mayWaitForOthers(_ message: OutgoingMessage) -> Bool {
        !message.configuration.server.isPlainHTTP && (message.timeout ?? leastTimeToWait) >= leastTimeToWait
    }

    /// Restarts the request with its own connection. After a failed connection, libcurl would let only one waiting
    /// request connect, while the other requests wait for it. The last of them would fail only after many connect
    /// timeouts.
    func stopWaiting(_ multi: MultiHandle) throws(APIClientError) {
        mayWaitForOthers = false
        remove(from: multi)
        try handle.set(CURLOPT_PIPEWAIT, false)
        try add(to: multi)
    }
}
