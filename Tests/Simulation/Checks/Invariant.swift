/// The promises of the offline engine, as they are numbered in its design.
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
    /// A refresh token goes out once, from the one process that has the lock and has looked at the disk since; a new pair
    /// is on the disk before it is used (rule 2.14).
    case tokens = "2.14"
    /// A device without waiting work shows what the server holds.
    case equal = "equal"
    /// Nothing that was here and that the server still has goes away.
    case kept = "kept"
    /// A device claims no loss that the server did not have: no mass deletion, no older server, nothing "gone" that lives.
    case honest = "honest"
    /// A request says what was entered, also when the disk has changed it meanwhile.
    case intact = "intact"
    /// The engine used something that the simulation does not decide.
    case harness = "harness"
}

/// One promise broken.
struct Violation {
    let invariant: Invariant
    let step: Int
    let text: String
}
