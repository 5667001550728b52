/// What is remembered of a device from check to check.
struct CheckedState {
    /// The first request under each key.
    var sent: [String: SentRequest] = [:]
    /// The sealed bytes as they were first found, in hexadecimal digits.
    var sealed: [String: String] = [:]
    /// What each operation was to do.
    var intents: [String: String] = [:]
    /// How each operation stands in its lane.
    var places: [String: Place] = [:]
    var cursor: ReadPosition?

    struct Place {
        let sequence: Int64
        let lane: String
        let touches: String
        let isBarrier: Bool

        func depends(on other: Place) -> Bool {
            lane == other.lane && (isBarrier || other.isBarrier || touches == other.touches)
        }
    }

    /// How far the changes were read, and in which reading.
    struct ReadPosition: Hashable {
        let account: String
        let generation: Int64
        let feed: Int
        let sequence: Int64
    }
}
