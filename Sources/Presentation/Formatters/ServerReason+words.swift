public import MillwrightDomain

extension ServerReason {
    /// The reason as a part of a sentence about the server. It may contain text from the server, which is untrusted.
    public var words: String {
        let argument = argument ?? ""
        return switch code {
        case .words: argument
        case .nameUnknown: "its name is not known"
        case .proxyNameUnknown: "the proxy's name is not known"
        case .proxyBlocked: "the proxy does not let the connection through"
        case .proxySignInNeeded: "The proxy asks for a user name and a password, or refuses those it was given"
        case .proxyRefused: "The proxy refuses to connect to the server (status \(argument))"
        case .nothingAnswers: "nothing answers there"
        case .timedOut: "it did not answer in time"
        case .connectionCut: "the connection was cut"
        case .notWebServer: "what answers there is no web server"
        case .addressUnusable: "this address cannot be used"
        case .plainHTTP: "Plain http is off: write https:// or, for a server on this machine, allow plain http"
        case .plainHTTPElsewhere: "Plain http is for this machine alone; use https for any other server"
        case .tooManyConnections: "too many connections are open"
        case .networkUnusable:
            "the network cannot be used on this device" + (self.argument.map { " (error \($0))" } ?? "")
        case .outOfMemory: "this device is out of memory"
        case .outOfThreads: "this device has no room for another thread now"
        case .stopped: "it was stopped"
        case .cancelled: "cancelled"
        case .connectionFailed: "the connection failed (error \(argument))"
        case .certificateExpired: "its certificate has expired"
        case .certificateNotYetValid: "its certificate is not valid yet, by this device's clock"
        case .certificateSelfSigned: "its certificate is signed by itself or by an authority unknown here"
        case .certificateAuthorityUnknown: "its certificate is signed by an authority unknown here"
        case .certificateForAnotherName: "its certificate is for another name"
        case .certificateRevoked: "its certificate was revoked"
        case .certificateMaybeRevoked: "its certificate may have been revoked"
        case .certificateUnverified: "its certificate cannot be verified"
        case .keyNotPinned: "its key is not the one that is pinned"
        case .clientCertificateUnusable: "the client certificate of this device cannot be used"
        case .clientCertificateNeeded: "it asks for a client certificate"
        case .authoritiesUnreadable: "the file with the trusted authorities cannot be read"
        case .revocationsUnreadable: "the file with the revoked certificates cannot be read"
        case .noSecureConnection: "no secure connection could be agreed on"
        case .noSecurity: "this device cannot make secure connections"
        case .photoSentElsewhere: "it sends the bytes of a photo somewhere else"
        case .answerUnusable: "the answer could not be used"
        case .answerDamaged: "the answer is damaged"
        case .answerTooLong: "the answer is longer than it may be"
        case .answerForeign: "the answer belongs to another request"
        case .answerNotTaken: "the answer cannot be taken in"
        case .redirected: "it sends elsewhere, which is not followed"
        case .cursorTooOld: "The cursor is too old"
        case .photoCut: "the connection ended before the photo was whole"
        case .photoIsList: "the server takes a photo for a list"
        case .sourceUnreadable: "the file to be sent cannot be read"
        case .requestUnwritable: "What was to be sent cannot be written as JSON"
        case .photoUnaskable: "the photo cannot be asked for"
        case .clientTooOld: "The server asks for a newer version"
        case .preparedByNewerVersion: "This change was prepared by a newer version of this program"
        case .notAnsweringRepeatedly: "The server did not answer several times in a row"
        case .askedToWait: "The server asked to be left alone for a while"
        }
    }
}
