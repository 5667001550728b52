public import MillwrightDomain

/// A person's decision about a conflict (rule 2.10).
public enum ConflictChoice: Hashable, Sendable {
    /// The technician's change. It is sent again, based on the server's current value.
    case mine
    /// The server's value. The technician's value goes to the office as a record.
    case theirs
    /// Another value of the same field, typed by the person who decides.
    case value(FieldValue)
    /// Both texts, merged as in ``Conflict/proposal``.
    case merged
    /// The server's value, with the technician's value as a note of the work order. This choice never loses work.
    case asNote
    /// The quantity that is in stock, in place of the quantity that the technician took.
    case available

    /// The kind of a choice, without its value.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case mine, theirs, value, merged, asNote, available
        /// A new work order with all unsent changes of the old one (``WorkOrderMove``). It is a choice about the whole
        /// work order, so it is no ``ConflictChoice``.
        case newWorkOrder
    }

    public var kind: Kind {
        switch self {
        case .mine: .mine
        case .theirs: .theirs
        case .value: .value
        case .merged: .merged
        case .asNote: .asNote
        case .available: .available
        }
    }
}
