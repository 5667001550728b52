package import MillwrightDomain

/// The decision about a waiting operation before it is sent, compared with the server's newest state (rule 2.9). The
/// comparison is three-way, by merge group; clocks never decide.
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
