import CMillwrightCurl
import MillwrightClients
import Testing

@testable import MillwrightCurlClient

struct TransferResultTests {
    private func kind(_ code: UInt32, wasSent: Bool, certificateWasRefused: Bool = false) -> Kind? {
        let ending = TransferResult(
            code: CURLcode(code), wasSent: wasSent, certificateWasRefused: certificateWasRefused)
        return Kind(ending.error)
    }

    @Test(arguments: [5, 6, 7, 8, 16, 27, 28, 35, 52, 55, 56, 61, 65, 92, 96, 999] as [UInt32])
    func onlyAFailureAfterSendingIsInDoubt(code: UInt32) {
        #expect(kind(code, wasSent: false) == .notSent)
        #expect(kind(code, wasSent: true) == .inDoubt)
    }

    @Test(arguments: [51, 58, 59, 60, 66, 77, 83, 90, 91] as [UInt32])
    func aBadCertificateIsUntrusted(code: UInt32) {
        #expect(kind(code, wasSent: false) == .untrusted)
    }

    @Test func aHandshakeThatRefusedTheCertificateIsUntrusted() {
        #expect(kind(35, wasSent: false, certificateWasRefused: true) == .untrusted)
    }

    /// libcurl sent the request on an older connection that died, and refused the certificate of the next one.
    /// The server may have carried the request out.
    @Test(arguments: [(60, false), (90, false), (35, true)] as [(UInt32, Bool)])
    func aCertificateRefusedAfterBytesWereSentIsInDoubt(code: UInt32, certificateWasRefused: Bool) {
        #expect(kind(code, wasSent: true, certificateWasRefused: certificateWasRefused) == .inDoubt)
    }

    /// libcurl also reports code 1 for a response that is not HTTP.
    @Test(arguments: [1, 3, 4] as [UInt32])
    func aRequestWithAnInvalidOptionIsUnsendable(code: UInt32) {
        #expect(kind(code, wasSent: false) == .unsendable)
        #expect(kind(code, wasSent: true) == .inDoubt)
    }

    @Test func otherCurlCodesMapToTheirErrors() {
        #expect(kind(26, wasSent: true) == .sourceUnreadable)
        #expect(kind(42, wasSent: true) == .cancelled(sent: true))
        #expect(kind(0, wasSent: true) == .inDoubt)
    }

    @Test(
        arguments: [
            (6, "Could not resolve host: plant.example", .nameUnknown),
            (
                7, "Failed to connect to 127.0.0.1 port 8080 after 0 ms: Couldn't connect to server",
                .nothingAnswers
            ),
            (28, "Operation timed out after 30001 milliseconds with 0 bytes received", .timedOut),
            (52, "Empty reply from server", .connectionCut), (56, "", .connectionCut),
            (
                60, "SSL certificate problem: self-signed certificate",
                .certificateSelfSigned
            ),
            (60, "SSL certificate problem: certificate has expired", .certificateExpired),
            (
                60, "SSL: no alternative certificate subject name matches target host name 'wo.example'",
                .certificateForAnotherName
            ),
        ] as [(UInt32, String, TransportReason)])
    func aFailedConnectionHasOneReason(code: UInt32, detail: String, reason: TransportReason) {
        let ending = TransferResult(code: CURLcode(code), detail: detail, wasSent: false)
        switch ending.error {
        case .notSent(let failure), .untrusted(let failure): #expect(failure.reason == reason)
        default: Issue.record("\(ending.error)")
        }
    }

    @Test(arguments: [1, 8, 22, 23, 33, 47, 61, 63] as [UInt32])
    func anUnusableResponseDiffersFromAFailedConnection(code: UInt32) {
        #expect(TransferResult(code: CURLcode(code), wasSent: true).error.failure?.isAboutResponse == true)
        #expect(TransferResult(code: CURLcode(code), wasSent: false).error.failure?.isAboutResponse == false)
        #expect(TransferResult(code: CURLcode(56), wasSent: true).error.failure?.isAboutResponse == false)
    }

    /// libcurl's own texts are only for logs.
    @Test(arguments: 0...UInt32(CURL_LAST.rawValue), [true, false])
    func libcurlTextsNeverAppearInAReason(code: UInt32, wasSent: Bool) {
        let raw = [
            "", "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to wo.example:443",
            "error:0A000438:SSL routines::tlsv1 alert internal error", "TLS connect error: error:0A00010B:SSL routines",
            "SSL certificate problem: certificate has expired", "curl: (92) HTTP/2 stream 1 was not closed cleanly",
        ]
        let stops: [StopReason?] = [nil, .responseTooLarge, .answerMalformed, .plainHTTPLeavesTheMachine]
        for detail in raw {
            for stop in stops {
                for proxyStatus in [0, 403, 407] {
                    for refused in [true, false] {
                        let ending = TransferResult(
                            code: CURLcode(code), detail: detail, wasSent: wasSent, certificateWasRefused: refused,
                            proxyStatus: proxyStatus, stop: stop)
                        guard let failure = ending.error.failure else { continue }
                        #expect(failure.reason != nil, "\(code): \(failure.text)")
                    }
                }
            }
        }
    }
}

extension APIClientError {
    fileprivate var failure: TransportFailureReason? {
        switch self {
        case .notSent(let failure), .inDoubt(let failure), .untrusted(let failure), .unsendable(let failure),
            .sourceUnreadable(let failure), .responseTooLarge(let failure), .sinkFailed(let failure):
            failure
        case .rejectedLocally, .cancelled: nil
        }
    }
}
