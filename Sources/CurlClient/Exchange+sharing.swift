import CMillwrightCurl
import MillwrightClients

/// Requests that begin together wait for the first handshake, to learn whether they may share its connection. Without
/// it sixty-four first requests may be sixty-four handshakes.
extension Exchange {
    /// libcurl 7.88 does not look at the clock of a request that waits, so one with less time than this does not.
    private static let leastTimeToWait = Duration.seconds(10)

    /// Never over plain http: it is always one request at a time there, and waiting would put them behind the first
    /// answer.
    static func mayWaitForOthers(_ message: OutgoingMessage) -> Bool {
        !message.configuration.server.isPlainHTTP && (message.timeout ?? leastTimeToWait) >= leastTimeToWait
    }

    /// Begins anew with a connection of its own. libcurl would let one of those that wait go on, the others wait for
    /// that one, and the last would hear of a dead server many connect timeouts later.
    func stopWaiting(_ multi: MultiHandle) throws(APIClientError) {
        mayWaitForOthers = false
        leave(multi)
        try handle.set(CURLOPT_PIPEWAIT, false)
        try join(multi)
    }
}
