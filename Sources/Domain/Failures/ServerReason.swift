/// A reason why a server could not be used.
public typealias ServerReason = Reason<ServerReasonCode>

/// The codes of a ``ServerReason``. A comment names the argument.
public enum ServerReasonCode: String, ReasonCode {
    case words

    // MARK: The connection
    case nameUnknown, proxyNameUnknown, proxyBlocked, proxySignInNeeded, nothingAnswers, timedOut, connectionCut
    /// The status with which the proxy answered.
    case proxyRefused
    case notWebServer, addressUnusable, plainHTTP, plainHTTPElsewhere, tooManyConnections, networkUnusable
    case outOfMemory, outOfThreads, stopped, cancelled
    /// The number of the transport's error.
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
