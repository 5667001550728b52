/// The codes of a ``ServerReason``. If a code has an argument, the comment of the code describes the argument.
public enum ServerReasonCode: String, ReasonCode {
    case words

    // MARK: The connection
    case nameUnknown, proxyNameUnknown, proxyBlocked, proxySignInNeeded, nothingAnswers, timedOut, connectionCut
    /// The proxy refused to connect to the server. The argument of the reason is the HTTP status of its response.
    case proxyRefused
    case notWebServer, addressUnusable, plainHTTP, plainHTTPElsewhere, tooManyConnections, networkUnusable
    case outOfMemory, outOfThreads, stopped, cancelled
    /// The connection failed with an error that no other code describes. The argument is the error number of the
    /// transport library.
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
    case notAnsweringRepeatedly
    /// The server asked for a pause that is not over. The argument is the rest of the pause in seconds; `nil` if it is not
    /// known.
    case askedToWait
    /// The server said several times in a row that it is busy.
    case busyRepeatedly
}
