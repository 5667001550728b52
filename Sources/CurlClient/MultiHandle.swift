import CMillwrightCurl

/// libcurl's handle for many transfers at once.
///
/// Unchecked, because a C pointer is not Sendable: `curl_multi_wakeup` may be called from any thread while the handle
/// lives, which ``LoopCore`` guards with its lock; everything else is done by the loop's thread alone.
struct MultiHandle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer

    init?() {
        guard CurlLibrary.isReady, let pointer = curl_multi_init() else { return nil }
        self.pointer = pointer
    }

    /// When a transfer ends and more connections than this are open, busy ones included, the idle one unused for
    /// longest is closed.
    func keepConnections(_ count: Int) {
        millwright_curl_multi_set_long(pointer, CURLMOPT_MAXCONNECTS, count)
    }

    func wakeUp() {
        curl_multi_wakeup(pointer)
    }

    func close() {
        curl_multi_cleanup(pointer)
    }
}
