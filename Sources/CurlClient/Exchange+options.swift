import CMillwrightCurl
import MillwrightClients

extension Exchange {
    /// The buffer size in bytes for large bodies. libcurl's defaults are 16 KiB for downloads and 64 KiB for uploads.
    /// Compared with them, this size halves the work of a download and saves a quarter of the work of an upload.
    private static let largeBuffer = 256 * 1024

    func setOptions() throws(APIClientError) {
        try setLimits()
        try setBuffers()
        try setTrust()
        try setConnection()
        try setRequest()
    }

    private func setLimits() throws(APIClientError) {
        let configuration = transfer.message.configuration
        if let timeout = transfer.message.timeout { try handle.set(CURLOPT_TIMEOUT_MS, timeout.wholeMilliseconds) }
        try handle.set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeout.wholeMilliseconds)
        if transfer.message.minimumSpeed == .standard {
            try handle.set(CURLOPT_LOW_SPEED_LIMIT, configuration.slowestBytesPerSecond)
            try handle.set(CURLOPT_LOW_SPEED_TIME, configuration.slowPeriod.wholeSeconds)
        }
        try handle.set(CURLOPT_MAXLIFETIME_CONN, configuration.connectionLifetime.wholeSeconds)
    }

    private func setBuffers() throws(APIClientError) {
        if transfer.message.sink != nil { try handle.set(CURLOPT_BUFFERSIZE, Self.largeBuffer) }
        if let body, body.length > Self.largeBuffer {
            try handle.set(CURLOPT_UPLOAD_BUFFERSIZE, Self.largeBuffer)
        }
    }

    private func setConnection() throws(APIClientError) {
        try handle.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        try handle.set(CURLOPT_HTTP09_ALLOWED, false)
        try handle.set(CURLOPT_PIPEWAIT, mayWaitForOthers)
        // A resumed TLS session presents no certificate, so a revoked certificate would stay trusted for as long as the
        // server resumes sessions. The cache is turned off explicitly, because a reused handle would keep its sessions.
        try handle.set(CURLOPT_SSL_SESSIONID_CACHE, false)
        try handle.set(CURLOPT_NOSIGNAL, true)
        try handle.set(CURLOPT_TCP_KEEPALIVE, true)
        // Without this option, stopping a transfer during name resolution would block the whole loop until the resolver
        // times out.
        try handle.set(CURLOPT_QUICK_EXIT, true)
    }

    private func setRequest() throws(APIClientError) {
        let message = transfer.message
        try handle.set(CURLOPT_URL, message.url)
        // The path is sent exactly as the caller wrote it. Without this option, libcurl would remove `.` and `..`
        // from it.
        try handle.set(CURLOPT_PATH_AS_IS, true)
        try handle.set(CURLOPT_USERAGENT, message.configuration.userAgent)
        try handle.setHeaderLines(message.headerLines)
        // All encodings that libcurl can decode are accepted, because the limit of the response counts decoded bytes.
        // For a sink no encoding is accepted. A sink has no limit, and a range refers to the bytes before decoding.
        if message.sink == nil, message.method != .head { try handle.set(CURLOPT_ACCEPT_ENCODING, "") }
        if message.method == .head {
            try handle.set(CURLOPT_NOBODY, true)
        } else if let body {
            // Every body is sent as an upload, because libcurl's own POST would set the content type of a web form.
            try handle.set(CURLOPT_UPLOAD, true)
            try handle.set(CURLOPT_INFILESIZE_LARGE, offset: body.length)
            try handle.set(CURLOPT_CUSTOMREQUEST, message.method.rawValue)
        } else if message.method != .get {
            try handle.set(CURLOPT_CUSTOMREQUEST, message.method.rawValue)
        }
    }
}

extension Duration {
    /// The duration in milliseconds: at least 1, since 0 means "no limit" to libcurl, and at most its 32-bit maximum.
    fileprivate var wholeMilliseconds: Int {
        let limit = Duration.milliseconds(Int(Int32.max))
        let (seconds, attoseconds) = Swift.min(self, limit).components
        return Swift.max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }

    fileprivate var wholeSeconds: Int { Swift.max(1, wholeMilliseconds / 1000) }
}
