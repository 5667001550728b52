import MillwrightClients
import Synchronization

/// A host's transport that never gets a response. A request ends when its task is cancelled.
final class SilentTransport: HTTPTransport {
    /// A stream with one element for each started request.
    let requests: AsyncStream<Void>
    private let begun: AsyncStream<Void>.Continuation
    private let isCancelled = Atomic(false)

    init() {
        (requests, begun) = AsyncStream.makeStream()
    }

    var wasCancelled: Bool { isCancelled.load(ordering: .acquiring) }

    func send(_ request: HTTPTransportRequest, answer: any HTTPResponseReceiver) async throws(HTTPTransportError) {
        begun.yield()
        let never = AsyncStream<Void> { _ in }
        for await _ in never {}
        isCancelled.store(true, ordering: .releasing)
        throw .cancelled(sent: true)
    }
}
