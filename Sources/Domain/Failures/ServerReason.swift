/// A reason why a server could not be used.
public typealias ServerReason = Reason<ServerReasonCode>

/// The codes of a ``ServerReason``. If a code has an argument, its comment describes it.
public enum ServerReasonCode: String, ReasonCode {
    case words

    // MARK: The connection
    case nameUnknown, proxyNameUnknown, proxyBlocked, proxySignInNeeded, nothingAnswers, timedOut, connectionCut
    /// The argument is the HTTP status of the proxy's response.
    case proxyRefused
    case notWebServer, addressUnusable, plainHTTP, plainHTTPElsewhere, tooManyConnections, networkUnusable
    case outOfMemory, outOfThreads, stopped, cancelled
    /// The argument is the number of the transport's error.
    case connectionFailed

    // MARK: Trust
    case certificateExpired, certificateNotYetValid, certificateSelfSigned, certificateAuthorityUnknown
    case certificateForAnotherName, certificateRevoked, certificateMaybeRevoked, certificateUnverified
    case keyNotPinned, clientCertificateUnusable, clientCertificateNeeded, authoritiesUnreadable, revocationsUnreadable
    case noSecureConnection, noSecurity, photoSentElsewhere

    // MARK: The answer
    case answerUnusable, answerDamaged, answerTooLong, answerForeign, answerNotTaken, redirected, cursorTooOld,
        photoCut, photoIsList

    // MARK: The request
    case sourceUnreadable, requestUnwritable, photoUnaskable
    case clientTooOld, preparedByNewerVersion
    case notAnsweringRepeatedly, askedToWait
}
