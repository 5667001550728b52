import CMillwrightCurl
import MillwrightClients

/// The translation of libcurl's error codes into reasons. The texts of libcurl and of the TLS library are only for
/// logs.
extension TransportReason {
    /// - Parameters:
    ///   - wasSent: whether bytes of the request were sent.
    ///   - detail: libcurl's own text. It is used only to find the problem with a certificate.
    init(_ code: CURLcode, wasSent: Bool = false, detail: String = "") {
        self =
            switch code {
            case CURLE_UNSUPPORTED_PROTOCOL where wasSent, CURLE_WEIRD_SERVER_REPLY: .notWebServer
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT, CURLE_NOT_BUILT_IN: .addressUnusable
            case CURLE_COULDNT_RESOLVE_HOST: .nameUnknown
            case CURLE_COULDNT_RESOLVE_PROXY: .proxyNameUnknown
            case CURLE_PROXY: .proxyBlocked
            case CURLE_COULDNT_CONNECT: .nothingAnswers
            case CURLE_OPERATION_TIMEDOUT: .timedOut
            case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_SEND_FAIL_REWIND,
                CURLE_AGAIN, CURLE_SSL_SHUTDOWN_FAILED, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_HTTP3:
                .connectionCut
            case CURLE_BAD_CONTENT_ENCODING, CURLE_HTTP_RETURNED_ERROR, CURLE_RANGE_ERROR: .answerDamaged
            case CURLE_FILESIZE_EXCEEDED: .answerTooLong
            case CURLE_TOO_MANY_REDIRECTS: .redirected
            case CURLE_READ_ERROR: .sourceUnreadable
            case CURLE_WRITE_ERROR: .answerNotTaken
            case CURLE_ABORTED_BY_CALLBACK: .stopped
            case CURLE_OUT_OF_MEMORY: .outOfMemory
            case CURLE_NO_CONNECTION_AVAILABLE: .tooManyConnections
            default: Self.trust(code, detail: detail)
            }
    }

    /// Finds the problem with the certificate in `detail`, the text of libcurl. The reason is `certificateUnverified`
    /// if the text names no known problem.
    init(certificate detail: String) {
        let reasons: [(String, TransportReason)] = [
            ("has expired", .certificateExpired), ("not yet valid", .certificateNotYetValid),
            ("self-signed", .certificateSelfSigned), ("self signed", .certificateSelfSigned),
            ("issuer certificate", .certificateAuthorityUnknown), ("subject name", .certificateForAnotherName),
            ("does not match", .certificateForAnotherName), ("revoked", .certificateRevoked),
        ]
        self = reasons.first { detail.contains($0.0) }?.1 ?? .certificateUnverified
    }

    /// Returns whether the code means an unusable response, and not a failed connection. Use it only for a request
    /// whose bytes were sent.
    static func isAboutResponse(_ code: CURLcode) -> Bool {
        switch code {
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
            CURLE_HTTP_RETURNED_ERROR, CURLE_RANGE_ERROR, CURLE_FILESIZE_EXCEEDED, CURLE_TOO_MANY_REDIRECTS,
            CURLE_WRITE_ERROR:
            true
        default: false
        }
    }

    private static func trust(_ code: CURLcode, detail: String) -> TransportReason {
        switch code {
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_OBSOLETE51, CURLE_SSL_ISSUER_ERROR:
            TransportReason(certificate: detail)
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH: .keyNotPinned
        case CURLE_SSL_INVALIDCERTSTATUS: .certificateMaybeRevoked
        case CURLE_SSL_CERTPROBLEM: .clientCertificateUnusable
        case CURLE_SSL_CLIENTCERT: .clientCertificateNeeded
        case CURLE_SSL_CACERT_BADFILE: .authoritiesUnreadable
        case CURLE_SSL_CRL_BADFILE: .revocationsUnreadable
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_QUIC_CONNECT_ERROR, CURLE_USE_SSL_FAILED:
            .noSecureConnection
        case CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED: .noSecurity
        default: .connectionFailed
        }
    }
}
