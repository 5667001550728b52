import Hummingbird
import NIOCore

/// A request body that calls `interrupt` once, after `cut` bytes. If `pause` is set, the body also waits for `pause`
/// before each part.
struct InterruptedBody: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    let base: RequestBody
    let cut: Int
    let pause: Duration?
    let clock: any Clock<Duration>
    let interrupt: @Sendable () async throws -> Void

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator(), body: self) }

    struct AsyncIterator: AsyncIteratorProtocol {
        var base: RequestBody.AsyncIterator
        let body: InterruptedBody
        private var passed = 0
        private var isInterrupted = false
        private var rest = ByteBuffer()

        init(base: RequestBody.AsyncIterator, body: InterruptedBody) {
            self.base = base
            self.body = body
        }

        @concurrent
        mutating func next() async throws -> ByteBuffer? {
            if let pause = body.pause { try await body.clock.sleep(for: pause) }
            if passed >= body.cut, !isInterrupted {
                isInterrupted = true
                try await body.interrupt()
            }
            if rest.readableBytes == 0 {
                guard let part = try await base.next() else { return nil }
                rest = part
            }
            let length = isInterrupted ? rest.readableBytes : Swift.min(rest.readableBytes, body.cut - passed)
            passed += length
            return rest.readSlice(length: length)
        }
    }
}
