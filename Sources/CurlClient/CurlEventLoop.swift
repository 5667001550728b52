/// The thread that drives libcurl, and its pool of open connections.
///
/// Create one for each account and pass it to all clients of that account. Connections are shared within a loop, but
/// never between two loops. The thread starts with the first request and sleeps while nothing happens. It ends with
/// ``shutdown()`` or when the last owner releases the loop. Running requests then end as canceled, and later ones are
/// refused as canceled.
///
/// libcurl resolves names on its own short-lived threads; nothing else here creates a thread.
package final class CurlEventLoop: Sendable {
    let mailbox = EventLoopMailbox()

    package init() {}

    deinit {
        mailbox.close()
    }

    /// Stops the thread. Running requests end as canceled. Returns when all transfers have ended and all connections
    /// are closed. May be called more than once.
    package func shutdown() async {
        await mailbox.closed()
    }
}
