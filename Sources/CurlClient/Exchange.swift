import CMillwrightCurl
import MillwrightClients

/// One request inside libcurl. It is created, used and released on the loop's thread.
final class Exchange {
    let transfer: Transfer
    let handle: EasyHandle
    var answer: ResponseCollector
    var body: BodyReader?
    /// The reason set by a callback that stopped the transfer. libcurl's own code then says only that a callback
    /// stopped the transfer.
    var stop: StopReason?
    /// Whether a connection to the server itself was established, not only to a proxy. libcurl's count of sent bytes
    /// does not show this, because it includes the bytes sent to a proxy.
    var hasBegun = false
    /// Whether the request may wait in order to share the connection of other requests.
    var mayWaitForOthers: Bool

    /// - Parameter handle: a handle without any option set.
    init(_ transfer: Transfer, handle: EasyHandle) throws(APIClientError) {
        self.transfer = transfer
        self.handle = handle
        mayWaitForOthers = Self.mayWaitForOthers(transfer.message)
        answer = ResponseCollector(
            bodyLimit: transfer.message.answerLimit, sink: transfer.message.sink,
            refusesHead: transfer.message.refusesHead)
        body = try BodyReader(transfer.message.body, retrySafety: transfer.message.retrySafety)
        try handle.keepErrorText()
        try setOptions()
        try setCallbacks()
    }

    func add(to multi: MultiHandle) throws(APIClientError) {
        let code = curl_multi_add_handle(multi.pointer, handle.pointer)
        guard code == CURLM_OK else { throw failure(of: code) }
    }

    /// Continues after the sink is ready again. During this call, libcurl delivers the bytes that it kept. If the
    /// delivery fails, this function returns libcurl's error, and the caller must then end the exchange.
    func resume() -> CURLcode? {
        answer.resume()
        let code = curl_easy_pause(handle.pointer, CURLPAUSE_CONT)
        // `CURLE_BAD_FUNCTION_ARGUMENT` means that there is no connection yet, so nothing has to be resumed.
        return code == CURLE_OK || code == CURLE_BAD_FUNCTION_ARGUMENT ? nil : code
    }

    func remove(from multi: MultiHandle) {
        curl_multi_remove_handle(multi.pointer, handle.pointer)
    }

    static func of(_ easy: UnsafeMutableRawPointer?) -> Exchange? {
        var context: UnsafeMutableRawPointer?
        guard let easy, millwright_curl_get_pointer(easy, CURLINFO_PRIVATE, &context) == CURLE_OK, let context else {
            return nil
        }
        return from(context)
    }

    static func from(_ context: UnsafeMutableRawPointer) -> Exchange {
        Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
    }

    /// A pointer to this exchange for libcurl. It stays valid because the loop's table retains the exchange for as long
    /// as libcurl uses it.
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

extension Exchange {
    /// Whether bytes of the request were sent. This includes bytes on an earlier connection that died before libcurl
    /// tried another one.
    private var wasSent: Bool { hasBegun && handle.long(CURLINFO_REQUEST_SIZE) > 0 }

    var cancellation: APIClientError { .cancelled(sent: wasSent) }

    func verdict(on code: CURLcode) -> Result<APIResponse, APIClientError> {
        if code == CURLE_OK, var response = answer.response {
            response.report = handle.report
            return .success(response)
        }
        let ending = TransferResult(
            code: code, detail: handle.errorDetail, wasSent: wasSent,
            // OpenSSL's result 1 means that no certificate was checked.
            certificateWasRefused: handle.long(CURLINFO_SSL_VERIFYRESULT) > 1
                || handle.long(CURLINFO_PROXY_SSL_VERIFYRESULT) > 1,
            proxyStatus: handle.long(CURLINFO_HTTP_CONNECTCODE), stop: stop)
        return .failure(ending.error)
    }

    func failure(of code: CURLMcode) -> APIClientError {
        wasSent ? .inDoubt(Self.failure(code)) : .notSent(Self.failure(code))
    }

    static func failure(_ code: CURLMcode) -> TransportFailureReason {
        TransportFailureReason(
            code: 0, text: "libcurl: \(String(cString: curl_multi_strerror(code)))",
            .networkUnusable, argument: "\(code.rawValue)")
    }
}
