public import MillwrightDomain

extension ServerReason {
    /// The reason as a part of a sentence about the server. It may contain text from the server, which is untrusted.
    public var words: String {
        let argument = argument ?? ""
        return switch code {
        case .words: argument
        case .nameUnknown: "its name is unknown"
        case .proxyNameUnknown: "the proxy's name is unknown"
        case .proxyBlocked: "the proxy blocks the connection"
        case .proxySignInNeeded: "the proxy needs a user name and a password, or refuses the ones it got"
        case .proxyRefused: "the proxy refuses to connect to the server (status \(argument))"
        case .nothingAnswers: "nothing answers there"
        case .timedOut: "it did not answer in time"
        case .connectionCut: "the connection was cut"
        case .notWebServer: "the answer is not from a web server"
        case .addressUnusable: "this address cannot be used"
        case .plainHTTP: "plain http is off: use https:// or, for a server on this machine, allow plain http"
        case .plainHTTPElsewhere: "plain http works only for a server on this machine; use https:// for any other"
        case .tooManyConnections: "too many connections are open"
        case .networkUnusable:
            "the network cannot be used on this device" + (self.argument.map { " (error \($0))" } ?? "")
        case .outOfMemory: "this device is out of memory"
        case .outOfThreads: "this device cannot start another thread now"
        case .stopped: "it was stopped"
        case .cancelled: "cancelled"
        case .connectionFailed: "the connection failed (error \(argument))"
        case .certificateExpired: "its certificate has expired"
        case .certificateNotYetValid: "its certificate is not valid yet, by this device's clock"
        case .certificateSelfSigned: "its certificate is self-signed, or signed by an unknown authority"
        case .certificateAuthorityUnknown: "its certificate is signed by an unknown authority"
        case .certificateForAnotherName: "its certificate is for another name"
        case .certificateRevoked: "its certificate was revoked"
        case .certificateMaybeRevoked: "its certificate may have been revoked"
        case .certificateUnverified: "its certificate cannot be verified"
        case .keyNotPinned: "its key is not the expected one"
        case .clientCertificateUnusable: "the client certificate of this device cannot be used"
        case .clientCertificateNeeded: "it asks for a client certificate"
        case .authoritiesUnreadable: "the file with the trusted authorities cannot be read"
        case .revocationsUnreadable: "the file with the revoked certificates cannot be read"
        case .noSecureConnection: "no secure connection could be agreed on"
        case .noSecurity: "this device cannot make secure connections"
        case .photoSentElsewhere: "it sends photos to another server"
        case .answerUnusable: "the answer could not be used"
        case .answerDamaged: "the answer is damaged"
        case .answerTooLong: "the answer is too large"
        case .answerForeign: "the answer belongs to another request"
        case .answerNotTaken: "the answer cannot be stored"
        case .redirected: "it redirects, which is not followed"
        case .cursorTooOld: "this device has not fetched for too long"
        case .photoCut: "the connection ended before the whole photo arrived"
        case .photoIsList: "the server answered the request for a photo with an error that is only for lists"
        case .sourceUnreadable: "the file to be sent cannot be read"
        case .requestUnwritable: "the request cannot be written as JSON"
        case .photoUnaskable: "the photo cannot be requested"
        case .clientTooOld: "the server needs a newer version"
        case .preparedByNewerVersion: "a newer version prepared this change"
        case .notAnsweringRepeatedly: "the server did not answer several times in a row"
        case .busyRepeatedly: "the server said several times in a row that it is busy"
        case .askedToWait: "the server asks you to wait" + (self.argument.map { " \($0) s" } ?? "")
        }
    }
}
