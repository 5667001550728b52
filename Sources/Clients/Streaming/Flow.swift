/// A handle that resumes a transfer which waits for its caller. It may be called from any thread, more often than
/// needed, and after the transfer has ended. It does not retain the transfer, so a sink can keep its flow forever.
package protocol Flow: Sendable {
    func resume()
}
