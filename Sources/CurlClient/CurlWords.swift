import CMillwrightCurl

/// Why a transfer failed, in words for a person. The words of libcurl and of the TLS library are for logs.
enum CurlWords {
    /// - Parameters:
    ///   - wasSent: whether bytes of the request had left.
    ///   - detail: libcurl's own text, from which only known reasons are taken.
    static func words(for code: CURLcode, wasSent: Bool = false, detail: String = "") -> String {
        switch code {
        case CURLE_UNSUPPORTED_PROTOCOL where wasSent, CURLE_WEIRD_SERVER_REPLY: "what answers there is no web server"
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT, CURLE_NOT_BUILT_IN: "this address cannot be used"
        case CURLE_COULDNT_RESOLVE_HOST: "its name is not known"
        case CURLE_COULDNT_RESOLVE_PROXY: "the proxy's name is not known"
        case CURLE_PROXY: "the proxy does not let the connection through"
        case CURLE_COULDNT_CONNECT: "nothing answers there"
        case CURLE_OPERATION_TIMEDOUT: "it did not answer in time"
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_SEND_FAIL_REWIND,
            CURLE_AGAIN, CURLE_SSL_SHUTDOWN_FAILED, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_HTTP3:
            "the connection was cut"
        case CURLE_BAD_CONTENT_ENCODING, CURLE_HTTP_RETURNED_ERROR, CURLE_RANGE_ERROR: "the answer is damaged"
        case CURLE_FILESIZE_EXCEEDED: "the answer is longer than it may be"
        case CURLE_TOO_MANY_REDIRECTS: "it sends elsewhere, which is not followed"
        case CURLE_READ_ERROR: "the file to be sent cannot be read"
        case CURLE_WRITE_ERROR: "the answer cannot be taken in"
        case CURLE_ABORTED_BY_CALLBACK: "it was stopped"
        case CURLE_OUT_OF_MEMORY: "this device is out of memory"
        case CURLE_NO_CONNECTION_AVAILABLE: "too many connections are open"
        default: secureWords(for: code, detail: detail)
        }
    }

    /// Whether an answer came that cannot be used, and not a connection that failed; of a request whose bytes had left.
    static func isAboutAnswer(_ code: CURLcode) -> Bool {
        switch code {
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
            CURLE_HTTP_RETURNED_ERROR, CURLE_RANGE_ERROR, CURLE_FILESIZE_EXCEEDED, CURLE_TOO_MANY_REDIRECTS,
            CURLE_WRITE_ERROR:
            true
        default: false
        }
    }

    private static func secureWords(for code: CURLcode, detail: String) -> String {
        switch code {
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_OBSOLETE51, CURLE_SSL_ISSUER_ERROR: certificate(detail)
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH: "its key is not the one that is pinned"
        case CURLE_SSL_INVALIDCERTSTATUS: "its certificate may have been revoked"
        case CURLE_SSL_CERTPROBLEM: "the client certificate of this device cannot be used"
        case CURLE_SSL_CLIENTCERT: "it asks for a client certificate"
        case CURLE_SSL_CACERT_BADFILE: "the file with the trusted authorities cannot be read"
        case CURLE_SSL_CRL_BADFILE: "the file with the revoked certificates cannot be read"
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_QUIC_CONNECT_ERROR, CURLE_USE_SSL_FAILED:
            "no secure connection could be agreed on"
        case CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED:
            "this device cannot make secure connections"
        default: "the connection failed (error \(code.rawValue))"
        }
    }

    /// The fault of the server's certificate, as far as `detail` tells.
    static func certificate(_ detail: String) -> String {
        let reasons = [
            ("has expired", "its certificate has expired"),
            ("not yet valid", "its certificate is not valid yet, by this device's clock"),
            ("self-signed", "its certificate is signed by itself or by an authority unknown here"),
            ("self signed", "its certificate is signed by itself or by an authority unknown here"),
            ("issuer certificate", "its certificate is signed by an authority unknown here"),
            ("subject name", "its certificate is for another name"),
            ("does not match", "its certificate is for another name"),
            ("revoked", "its certificate was revoked"),
        ]
        let known = reasons.first { detail.contains($0.0) }
        return known?.1 ?? "its certificate cannot be verified"
    }
}
