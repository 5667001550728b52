public import MillwrightDomain
public import MillwrightViews

/// The progress of sending the queue.
public struct SendProgress: Equatable, Sendable {
    /// The changes that the server has confirmed since the sending began.
    public var done: Int
    /// The changes that were waiting when the sending began.
    public var total: Int
    /// The photo whose file is being uploaded.
    public var photo: Transfer?
    /// The newest event in words, such as a change that is tried again.
    public var note: StyledText?

    public init(done: Int = 0, total: Int, photo: Transfer? = nil, note: StyledText? = nil) {
        self.done = done
        self.total = total
        self.photo = photo
        self.note = note
    }

    /// A photo file that is being uploaded.
    public struct Transfer: Equatable, Sendable {
        public let name: String
        public let progress: PhotoProgress

        public init(name: String, progress: PhotoProgress) {
            self.name = name
            self.progress = progress
        }
    }
}
