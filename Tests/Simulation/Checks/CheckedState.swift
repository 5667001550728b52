import MillwrightDomain

/// The state of a device that the checks remember from one step to the next.
struct CheckedState {
    /// The first request sent under each key.
    var sent: [String: SentRequest] = [:]
    /// The sealed bytes as the checks first found them, in hexadecimal digits, by operation.
    var sealed: [String: String] = [:]
    /// The technician's entries as the checks first found them on the disk, by operation.
    var intents: [String: RecordedIntent] = [:]
    /// The conflicts as the checks last found them, by operation.
    var conflicts: [String: OpenConflict] = [:]
    /// The place of each operation in its lane.
    var places: [String: Place] = [:]
    var cursor: ReadPosition?
    /// The pictures that a person deleted, by operation. Their times are by the device's clock.
    var deletedPhotos: [String: DeletedPicture] = [:]
    /// The mirror as the checks last found it.
    var held: Held?

    /// Forgets what a restored device has forgotten: the sent requests, and the operations that its backup does not have.
    mutating func forgetSending(besides keys: Set<String>) {
        (sent, sealed, conflicts, cursor, held) = ([:], [:], [:], nil, nil)
        places = places.filter { keys.contains($0.key) }
    }

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

    /// The position up to which the changes were read, and the generation of the full resync.
    struct ReadPosition: Hashable {
        let account: String
        let generation: Int64
        let feed: Int
        let sequence: Int64
    }
}
