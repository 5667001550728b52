/// The part of a photo that is on this device, in bytes.
public struct PhotoProgress: Hashable, Sendable {
    public let done: Int64
    public let total: Int64

    public init(done: Int64, total: Int64) {
        self.done = done
        self.total = total
    }
}
