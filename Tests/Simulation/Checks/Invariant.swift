/// The invariants of the offline engine, with the numbers that the design gives them.
enum Invariant: String, CaseIterable, Codable {
    case notLost = "I1"
    case atMostOnce = "I2"
    case inOrder = "I3"
    case sealedBytes = "I4"
    case acknowledged = "I5"
    case view = "I6"
    case photoBeforeAttach = "I7"
    case conflictKeeps = "I8"
    case oneSender = "I9"
    case cursor = "I10"
    case live = "I11"
    case secrets = "I12"
    case ownAccount = "I13"
    /// A process sends a refresh token once, only while it holds the lock and after it has read the disk. It writes a
    /// new pair to the disk before it uses it (rule 2.14).
    case tokens = "2.14"
    /// A device without waiting work shows the server's data.
    case equal = "equal"
    /// A device keeps every entity that it has and that the server still has.
    case kept = "kept"
    /// A device reports a loss of data only if the server has lost data: a mass deletion, an older server, or an
    /// entity that is gone.
    case honest = "honest"
    /// A request contains what the technician entered, even if damage on the disk has changed the row since.
    case intact = "intact"
    /// A person has one running timer on a device that knew the first one.
    case oneTimer = "one timer"
    /// A timer that ran for more than 10 hours ends only at a time that a person named.
    case askedEnd = "asked end"
    /// A meter does not go back unless the person allowed it.
    case meter = "meter"
    /// Overlapping labor time on two work orders is shown.
    case overlap = "overlap"
    /// A deleted photo is in the bin.
    case bin = "bin"
    /// A rule that allows one change allows one to two processes together: a temporary number, a request, a restored photo.
    case oneRule = "one rule"
    /// An undo goes back one edit of the person.
    case oneStep = "one step"
    /// The engine used something that the simulation does not control, such as the machine's clock.
    case harness = "harness"
}

/// A violation of an invariant.
struct Violation {
    let invariant: Invariant
    let step: Int
    let text: String
}
