import CMillwrightCurl

/// libcurl's handle for many transfers at once.
///
/// Unchecked, because a C pointer is not Sendable. `curl_multi_wakeup` may be called from any thread until the handle
/// is closed. The lock of ``EventLoopMailbox`` prevents later calls. Only the loop's thread makes all other calls.
struct MultiHandle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer

    init?() {
        guard CurlLibrary.isReady, let pointer = curl_multi_init() else { return nil }
        self.pointer = pointer
    }

    /// Sets the number of connections to keep. If more connections are open when a transfer ends, libcurl closes the
    /// idle connection that was unused for the longest time. Busy connections count too.
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
