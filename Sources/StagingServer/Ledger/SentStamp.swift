import Hummingbird
import MillwrightWire

/// The device and sequence number that a request names as its origin. They are stored with the decision, so that
/// missing numbers can be found. They never affect the decision; a missing or invalid stamp is accepted.
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
