/// Lets a transfer go on that waits for its caller. May be called from any thread, more often than needed and after the
/// transfer has ended. Does not keep the transfer: sinks keep their flow for good.
package protocol Flow: Sendable {
    func resume()
}
