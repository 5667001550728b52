import MillwrightOfflineEngine
import MillwrightWire

/// The response of the server to an operation that it carried out.
struct AppliedOperation: Hashable, Sendable {
    let receipt: Receipt
    /// The rows that can be read. The receipt alone is the proof. The next pull delivers a row left out here again and
    /// keeps rows that it cannot read.
    let rows: [ServerRow]
}
