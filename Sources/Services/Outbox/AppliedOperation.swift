import MillwrightOfflineEngine
import MillwrightWire

/// The response of the server to an operation that it carried out.
struct AppliedOperation: Hashable, Sendable {
    let receipt: Receipt
    /// The rows that this version can read. Unreadable rows are left out, because the receipt alone proves the
    /// operation. The next pull fetches those rows again and stores them unread.
    let rows: [ServerRow]
}
