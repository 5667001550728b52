import MillwrightClients
import MillwrightCurlClient

/// The network threads of the program. Each ``ServerConnection`` over libcurl has its own thread and its own pool of TCP
/// connections, so that accounts never share a TCP connection. If the embedding app supplies its own transport, there is
/// no thread, and only its requests are tracked.
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
