import MillwrightClients
import Synchronization

/// A sink that discards a response and counts its bytes.
final class ByteCounter: ResponseBodySink {
    private let bytes = Atomic(0)

    var count: Int { bytes.load(ordering: .relaxed) }

    func begin(_ head: ResponseHead, flow: any Flow) -> SinkVerdict { .accepted }

    func take(_ bytes: UnsafeRawBufferPointer) -> SinkVerdict {
        self.bytes.add(bytes.count, ordering: .relaxed)
        return .accepted
    }
}
