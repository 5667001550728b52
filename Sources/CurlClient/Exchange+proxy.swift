import CMillwrightCurl
import MillwrightClients

/// The proxy settings of a request.
extension Exchange {
    func setProxy() throws(APIClientError) {
        let configuration = transfer.message.configuration
        // The value is empty and not nil, here and below. With nil, libcurl would read the proxy settings of the
        // environment.
        try handle.set(CURLOPT_NOPROXY, "")
        guard let proxy = configuration.proxy, !configuration.server.isPlainHTTP else {
            return try handle.set(CURLOPT_PROXY, "")
        }
        try handle.set(CURLOPT_PROXY, proxy.description)
        try handle.set(CURLOPT_PROXYUSERNAME, proxy.user)
        try handle.set(CURLOPT_PROXYPASSWORD, proxy.password?.plainText)
        try handle.set(CURLOPT_PROXYAUTH, Self.basic)
        try handle.set(CURLOPT_SOCKS5_AUTH, Self.basic)
        // Without this option, libcurl would deliver the proxy's "200 Connection established" as the head of the
        // server's response.
        try handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
        if proxy.kind == .https { try setProxyProof(configuration) }
    }

    /// The value of `CURLAUTH_BASIC`, a macro that Swift cannot import.
    private static let basic = 1

    /// Sets the TLS options for the proxy. The pins and the certificate of this machine are not used, because they
    /// apply only to the server.
    private func setProxyProof(_ configuration: CurlConfiguration) throws(APIClientError) {
        try handle.set(CURLOPT_PROXY_SSLVERSION, Self.oldestTLS)
        try handle.set(CURLOPT_PROXY_SSL_VERIFYPEER, true)
        try handle.set(CURLOPT_PROXY_SSL_VERIFYHOST, Self.nameIsChecked)
        if let file = configuration.authoritiesFile {
            try handle.set(CURLOPT_PROXY_CAINFO, file)
            try handle.set(CURLOPT_PROXY_CAPATH, nil)
        }
    }
}
