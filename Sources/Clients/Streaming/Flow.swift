/// A handle that resumes a paused transfer, for example when a sink has room again. It may be used from any thread,
/// and also after the transfer has ended. Calls that are not needed have no effect. The handle does not retain the
/// transfer, so a sink can keep it forever.
package protocol Flow: Sendable {
    func resume()
}
