/// The reason why a transfer failed, as a code. The user interface supplies the text.
package enum TransportReason: String, CaseIterable, Sendable {
    // MARK: The connection
    case nameUnknown, proxyNameUnknown, proxyBlocked, proxySignInNeeded, proxyRefused, nothingAnswers, timedOut
    case connectionCut, notWebServer, addressUnusable, plainHTTP, plainHTTPElsewhere, tooManyConnections
    case networkUnusable, outOfMemory, outOfThreads, stopped, connectionFailed

    // MARK: Trust
    case certificateExpired, certificateNotYetValid, certificateSelfSigned, certificateAuthorityUnknown
    case certificateForAnotherName, certificateRevoked, certificateMaybeRevoked, certificateUnverified
    case keyNotPinned, clientCertificateUnusable, clientCertificateNeeded, authoritiesUnreadable, revocationsUnreadable
    case noSecureConnection, noSecurity

    // MARK: The answer
    case answerDamaged, answerTooLong, answerForeign, answerNotTaken, redirected

    // MARK: The request
    case sourceUnreadable, notAnsweringRepeatedly, askedToWait
    /// The server itself said several times in a row that it is busy.
    case busyRepeatedly
}
