import MillwrightClients
import MillwrightCurlClient

/// The network threads of the program. Each ``ServerConnection`` has its own thread with its own pool of TCP
/// connections, so that no account uses another account's TCP connection. For a host's transport, there is no thread,
/// and only the requests are tracked.
final class NetworkThreads: Sendable {
    private struct Weak {
        weak var loop: CurlEventLoop?
    }

    let requests = TransportRequests()
    private let made = Locked<[Weak]>([])

    /// Returns a new thread. It stops when it is released, or at ``shutdown()``.
    func make() -> CurlEventLoop {
        let loop = CurlEventLoop()
        made.withLock { made in
            made.removeAll { $0.loop == nil }
            made.append(Weak(loop: loop))
        }
        return loop
    }

    /// Stops the threads that still run. Requests in progress are canceled. Requests on a host's transport are awaited
    /// last, because the host decides when they end.
    func shutdown() async {
        let loops = made.withLock { $0.compactMap(\.loop) }
        for loop in loops { await loop.shutdown() }
        await requests.shutdown()
    }
}
