/// A handle that resumes a paused transfer, for example when a sink has room again. It may be used from any thread,
/// more often than needed, and after the transfer has ended. It does not retain the transfer, so a sink can keep it
/// forever.
package protocol Flow: Sendable {
    func resume()
}
