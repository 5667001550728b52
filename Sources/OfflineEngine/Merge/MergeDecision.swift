package import MillwrightDomain

/// The decision about a waiting operation, made before it is sent (rule 2.9). It compares three values of the field:
/// the base, the technician's value and the server's newest value. Clocks never decide.
package enum MergeDecision: Hashable, Sendable {
    /// The field still has the value the technician saw. The operation is sent, based on the newest version.
    case send
    /// The server already has the technician's value, so nothing is sent.
    case alreadyThere
    /// Somebody else changed the same field, or the server's status cannot become the technician's: a person decides.
    case conflict(theirs: FieldValue)
    /// The task or work order of the change is gone on the server: a person decides.
    case goneOnServer
}
