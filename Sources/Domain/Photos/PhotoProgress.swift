/// The progress of a photo's transfer, in bytes: the bytes that the receiving side has, and the size of the photo.
public struct PhotoProgress: Hashable, Sendable {
    public let done: Int64
    public let total: Int64

    public init(done: Int64, total: Int64) {
        self.done = done
        self.total = total
    }
}
