import MillwrightClients
import Synchronization

/// A sink that discards a response and counts its bytes.
final class ByteCounter: AnswerSink {
    private let bytes = Atomic(0)

    var count: Int { bytes.load(ordering: .relaxed) }

    func begin(_ head: AnswerHead, flow: any Flow) -> SinkVerdict { .taken }

    func take(_ bytes: UnsafeRawBufferPointer) -> SinkVerdict {
        self.bytes.add(bytes.count, ordering: .relaxed)
        return .taken
    }
}
