import Hummingbird
import MillwrightWire

/// Which installation a request says it comes from, and as its how-manieth operation. It is kept beside what was decided, so
/// that a number that never came can be seen; it decides nothing, and a request without it or with an odd one is as good.
struct SentStamp: Hashable, Sendable {
    let device: String
    let sequence: Int64

    init?(_ request: Request) {
        guard let device = request.field(HeaderName.deviceID), IdempotencyKey.isKey(device),
            let sequence = request.field(HeaderName.deviceSequence).flatMap({ Int64($0) }), sequence > 0
        else { return nil }
        (self.device, self.sequence) = (device, sequence)
    }
}
