/// The limits of one replay.
public struct ReplayLimits: Hashable, Sendable {
    /// The time after which the replay stops; `nil` means no limit. If a request is in flight at that time, its
    /// operation is in doubt and is sent again later.
    public let deadline: Duration?
    /// The maximum number of times one operation is sent in this replay before it is left for a later replay.
    public let attempts: Int
    /// Whether photos whose bytes were not sent stay on the device, with the changes that depend on them. This applies
    /// on a metered or slow connection.
    public let defersPhotos: Bool

    public init(deadline: Duration?, attempts: Int, defersPhotos: Bool = false) {
        self.deadline = deadline
        self.attempts = attempts
        self.defersPhotos = defersPhotos
    }

    public func deferringPhotos(_ defersPhotos: Bool = true) -> ReplayLimits {
        ReplayLimits(deadline: deadline, attempts: attempts, defersPhotos: defersPhotos)
    }

    /// The limits for sending a change while the technician waits: at most two seconds, one attempt.
    public static let interactive = ReplayLimits(deadline: .seconds(2), attempts: 1)
    /// The limits for a replay that somebody asked for and waits for.
    public static let complete = ReplayLimits(deadline: nil, attempts: 4)
}
