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

    /// The number of times that a wake-up is tried. A system call that failed once hardly fails again.
    private static let wakeUpTries = 3

    /// Ends the current poll of the thread, or its next one.
    func wakeUp() {
        for _ in 1...Self.wakeUpTries where curl_multi_wakeup(pointer) == CURLM_OK { return }
    }

    func close() {
        curl_multi_cleanup(pointer)
    }
}
