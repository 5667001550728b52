import MillwrightOfflineEngine
import MillwrightWire

/// What the server says of an operation it has carried out.
struct AppliedOperation: Hashable, Sendable {
    let receipt: Receipt
    /// Those that can be read. The receipt is the proof; a row left out here comes again with the next pull, which keeps
    /// what it cannot read.
    let rows: [ServerRow]
}
