import CCurl

/// libcurl's handle for many transfers at once.
///
/// Unchecked, because a C pointer is not Sendable: `curl_multi_wakeup` may be called from any thread while the handle
/// lives, which ``LoopCore`` guards with its lock; everything else is done by the loop's thread alone.
struct MultiHandle: @unchecked Sendable {
    /// More idle connections than this are closed, the oldest first.
    private static let idleConnections = 8

    let pointer: UnsafeMutableRawPointer

    init?() {
        guard CurlLibrary.isReady, let pointer = curl_multi_init() else { return nil }
        millwright_curl_multi_set_long(pointer, CURLMOPT_MAXCONNECTS, Self.idleConnections)
        self.pointer = pointer
    }

    func wakeUp() {
        curl_multi_wakeup(pointer)
    }

    func close() {
        curl_multi_cleanup(pointer)
    }
}
