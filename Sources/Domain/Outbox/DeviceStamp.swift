/// Which installation sealed an operation, and as its how-manieth (offline.md 2.4). The numbers of one installation have no
/// gap, so that whoever receives the operations sees that one is missing. It is part of what was sealed and never changes.
public struct DeviceStamp: Hashable, Sendable {
    /// Made once for a database; another one after the database had to be made anew.
    public let deviceID: String
    /// From 1.
    public let sequence: Int64

    public init(deviceID: String, sequence: Int64) {
        self.deviceID = deviceID
        self.sequence = sequence
    }
}
