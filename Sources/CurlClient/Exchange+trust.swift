import CMillwrightCurl
import MillwrightClients

/// The options that decide which servers a request may go to, and how the servers prove their identity.
extension Exchange {
    /// Sets the protocols and the TLS options. Cookies, alt-svc and the HSTS cache are off in libcurl unless a file is
    /// set for them, and this client never sets one.
    func setTrust() throws(APIClientError) {
        let configuration = transfer.message.configuration
        let isPlain = configuration.server.isPlainHTTP
        if isPlain, configuration.plainHTTP == .refused { throw Self.plainHTTPIsOff }
        let scheme = isPlain ? "http" : "https"
        try handle.set(CURLOPT_PROTOCOLS_STR, scheme)
        try handle.set(CURLOPT_REDIR_PROTOCOLS_STR, scheme)
        // Following a 303 would turn a change into a GET and report its 200 as the response to the change.
        try handle.set(CURLOPT_FOLLOWLOCATION, false)
        try handle.set(CURLOPT_UNRESTRICTED_AUTH, false)
        try handle.set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        try setProxy()
        try setServerProof(configuration)
        if let certificate = configuration.clientCertificate { try show(certificate) }
    }

    /// The oldest accepted version of TLS; the newest one that both sides support is used.
    static let oldestTLS = Int(CURL_SSLVERSION_TLSv1_2)
    /// The value of `CURLOPT_SSL_VERIFYHOST` that requires the server's name in the certificate.
    static let nameIsChecked = 2

    private func setServerProof(_ configuration: CurlConfiguration) throws(APIClientError) {
        try handle.set(CURLOPT_SSLVERSION, Self.oldestTLS)
        try handle.set(CURLOPT_SSL_VERIFYPEER, true)
        try handle.set(CURLOPT_SSL_VERIFYHOST, Self.nameIsChecked)
        if let file = configuration.authoritiesFile {
            try handle.set(CURLOPT_CAINFO, file)
            // Without this line, libcurl would also trust the authorities of the system.
            try handle.set(CURLOPT_CAPATH, nil)
        }
        if let pins = configuration.pins?.option { try handle.set(CURLOPT_PINNEDPUBLICKEY, pins) }
    }

    private func show(_ certificate: ClientCertificate) throws(APIClientError) {
        try handle.set(CURLOPT_SSLCERT, certificate.certificateFile)
        try handle.set(CURLOPT_SSLCERTTYPE, "PEM")
        try handle.set(CURLOPT_SSLKEY, certificate.keyFile)
        try handle.set(CURLOPT_SSLKEYTYPE, "PEM")
        // A missing passphrase is empty and not nil. With nil, OpenSSL would prompt at the terminal and block the whole
        // loop meanwhile.
        try handle.set(CURLOPT_KEYPASSWD, certificate.passphrase?.plainText ?? "")
    }

    private static var plainHTTPIsOff: APIClientError {
        .unsendable(
            TransportFailureReason(
                code: 0, text: "Plain http is not allowed", .plainHTTP))
    }
}
