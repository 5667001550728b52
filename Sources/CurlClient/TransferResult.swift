import CMillwrightCurl
import MillwrightClients

/// The result of a transfer without a complete response, and the ``APIClientError`` for it.
struct TransferResult {
    var code: CURLcode
    var detail = ""
    var wasSent: Bool
    var certificateWasRefused = false
    /// The status of the proxy's response to `CONNECT`; 0 without a proxy.
    var proxyStatus = 0
    var stop: StopReason?

    var error: APIClientError {
        switch stop {
        case .responseTooLarge:
            return .responseTooLarge(
                failure(
                    text: "The response is longer than this request allows", .answerTooLong,
                    isAboutResponse: true))
        case .answerMalformed:
            return .inDoubt(
                failure(
                    text: "The headers of the response are malformed", .answerDamaged,
                    isAboutResponse: true))
        case .answerForeign(let reason):
            return .inDoubt(
                failure(text: reason, .answerForeign, isAboutResponse: true))
        case .answerRefused(let reason):
            return .sinkFailed(failure(text: reason))
        case .bodyFailed(let error):
            return error
        case .plainHTTPLeavesTheMachine where code == CURLE_COULDNT_CONNECT && !wasSent:
            return .unsendable(failure(text: "Plain http is not allowed to another machine", .plainHTTPElsewhere))
        case .plainHTTPLeavesTheMachine, nil:
            return meaning
        }
    }

    private var meaning: APIClientError {
        switch code {
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_OBSOLETE51, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT:
            return wasSent ? .inDoubt(failure()) : .untrusted(failure())
        case CURLE_SSL_CONNECT_ERROR where certificateWasRefused:
            return wasSent ? .inDoubt(failure()) : .untrusted(failure())
        // If bytes have been sent, CURLE_UNSUPPORTED_PROTOCOL means a response that is not HTTP.
        case CURLE_UNSUPPORTED_PROTOCOL where !wasSent, CURLE_URL_MALFORMAT where !wasSent,
            CURLE_NOT_BUILT_IN where !wasSent:
            return .unsendable(failure())
        case CURLE_READ_ERROR:
            return .sourceUnreadable(failure())
        case CURLE_ABORTED_BY_CALLBACK:
            return .cancelled(sent: wasSent)
        default:
            // A code that means "no connection" is also in doubt. libcurl may have sent the request on an older
            // connection that broke, and then failed to open another one.
            return wasSent ? .inDoubt(failure()) : .notSent(failure())
        }
    }

    private func failure() -> TransportFailureReason {
        guard code != CURLE_OK else {
            return failure(text: "The response ended before its headers were complete", .connectionCut)
        }
        if !wasSent, let proxyRefusal { return proxyRefusal }
        let text = CurlLibrary.text(for: code)
        let reason =
            certificateWasRefused
            ? TransportReason(certificate: detail) : TransportReason(code, wasSent: wasSent, detail: detail)
        return failure(
            text: detail.isEmpty || detail == text ? text : "\(text): \(detail)", reason,
            isAboutResponse: wasSent && TransportReason.isAboutResponse(code))
    }

    private var proxyRefusal: TransportFailureReason? {
        let text = "The proxy responded with status \(proxyStatus)"
        return switch proxyStatus {
        case 0, 200..<300: nil
        case 407: failure(text: text, .proxySignInNeeded)
        default: failure(text: text, .proxyRefused, argument: "\(proxyStatus)")
        }
    }

    private func failure(
        text: String, _ reason: TransportReason? = nil, argument: String? = nil, isAboutResponse: Bool = false
    ) -> TransportFailureReason {
        TransportFailureReason(
            code: Int(code.rawValue), text: text, reason,
            argument: argument, isAboutResponse: isAboutResponse)
    }
}
