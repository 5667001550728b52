import CMillwrightCurl

/// libcurl's handle for many transfers at once.
///
/// Unchecked, because a C pointer is not Sendable. `curl_multi_wakeup` may be called from any thread until the handle
/// is closed. The lock of ``EventLoopMailbox`` prevents later calls. Only the loop's thread makes all other calls.
struct MultiHandle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer

    /// The number of tries to create the handle, and of those to wake the thread. A system call that failed once hardly
    /// fails again.
    private static let tries = 3

    /// Creates a handle that can be woken up. libcurl also creates one if it cannot open the sockets for that, but then
    /// each request would wait until a poll ends.
    init?() {
        guard CurlLibrary.isReady else { return nil }
        for _ in 1...Self.tries {
            guard let pointer = curl_multi_init() else { continue }
            if curl_multi_wakeup(pointer) == CURLM_OK {
                self.pointer = pointer
                return
            }
            curl_multi_cleanup(pointer)
        }
        return nil
    }

    /// Sets the number of connections to keep. If more connections are open when a transfer ends, libcurl closes the
    /// idle connection that was unused for the longest time. Busy connections count too.
    func keepConnections(_ count: Int) {
        millwright_curl_multi_set_long(pointer, CURLMOPT_MAXCONNECTS, count)
    }

    /// Ends the current poll of the thread, or its next one.
    func wakeUp() {
        for _ in 1...Self.tries where curl_multi_wakeup(pointer) == CURLM_OK { return }
    }

    func close() {
        curl_multi_cleanup(pointer)
    }
}
