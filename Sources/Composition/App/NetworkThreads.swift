import MillwrightClients
import MillwrightCurlClient

/// The network threads of one program: each scope gets one of its own, and with it connections that nobody else uses, so
/// that an account never goes out over what another one opened.
final class NetworkThreads: Sendable {
    private struct Weak {
        weak var loop: CurlEventLoop?
    }

    private let made = Locked<[Weak]>([])

    /// It ends with whoever holds it, or with ``shutdown()``.
    func make() -> CurlEventLoop {
        let loop = CurlEventLoop()
        made.withLock { made in
            made.removeAll { $0.loop == nil }
            made.append(Weak(loop: loop))
        }
        return loop
    }

    /// Ends those that are still there. Requests under way are cancelled.
    func shutdown() async {
        let loops = made.withLock { $0.compactMap(\.loop) }
        for loop in loops { await loop.shutdown() }
    }
}
