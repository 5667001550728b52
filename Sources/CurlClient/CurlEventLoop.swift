/// The one thread that drives libcurl, and the pool of connections it keeps open.
///
/// Make one for each account and give it to all clients of that account: connections are shared within a loop and never
/// between two. The thread starts with the first request, sleeps while nothing happens and ends with ``shutdown()`` or
/// when the last owner lets go. Requests that are under way then end as cancelled, later ones are refused as cancelled.
///
/// libcurl resolves names on short-lived threads of its own; nothing else here makes a thread.
package final class CurlEventLoop: Sendable {
    let core = LoopCore()

    package init() {}

    deinit {
        core.close()
    }

    /// Returns when all transfers have ended and all connections are closed. May be called more than once.
    package func shutdown() async {
        await core.closed()
    }
}
