/// What is remembered of a device from check to check.
struct CheckedState {
    /// The first request under each key.
    var sent: [String: SentRequest] = [:]
    /// The sealed bytes as they were first found, in hexadecimal digits.
    var sealed: [String: String] = [:]
    /// The entries as they were first found on the disk, by operation.
    var intents: [String: RecordedIntent] = [:]
    /// Conflicts as they were last found, by operation.
    var conflicts: [String: OpenConflict] = [:]
    /// How each operation stands in its lane.
    var places: [String: Place] = [:]
    var cursor: ReadPosition?
    /// The mirror as it was found last.
    var held: Held?

    struct Place {
        let place: Int64
        let sequence: Int64
        let lane: String
        let touches: String
        let isBarrier: Bool

        func isBefore(_ other: Place) -> Bool { (place, sequence) < (other.place, other.sequence) }

        func depends(on other: Place) -> Bool {
            lane == other.lane && (isBarrier || other.isBarrier || touches == other.touches)
        }
    }

    /// The entities in the mirror of an account.
    struct Held {
        let account: String
        let keys: Set<PlantData.Key>
    }

    struct OpenConflict: Hashable {
        let intent: String
        let theirs: String?
    }

    /// How far the changes were read, and in which reading.
    struct ReadPosition: Hashable {
        let account: String
        let generation: Int64
        let feed: Int
        let sequence: Int64
    }
}
