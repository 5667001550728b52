/// The device that sealed an operation, and the gap-free number of the operation on that device (rule 2.4). The server
/// uses the numbers to detect a missing operation. The stamp is part of the sealed request and never changes.
package struct DeviceStamp: Hashable, Sendable {
    /// An identifier created once for each database. A database that had to be rebuilt gets a new identifier.
    package let deviceID: String
    /// The number of the operation on this device, starting at 1.
    package let sequence: Int64

    package init(deviceID: String, sequence: Int64) {
        self.deviceID = deviceID
        self.sequence = sequence
    }
}
