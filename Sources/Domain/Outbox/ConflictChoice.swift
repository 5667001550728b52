/// What a person decides about a conflict (offline.md 2.10).
public enum ConflictChoice: Hashable, Sendable {
    /// Mine, on top of what the server has now.
    case mine
    /// What the server has; mine goes to the office as a record.
    case theirs
    /// Another value of the same field, typed anew.
    case value(BaseValue)
    /// Both texts, as ``Conflict/proposal`` puts them together.
    case merged
    /// What the server has, and mine as a note of the work order: the exit that never loses work.
    case asNote

    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case mine, theirs, value, merged, asNote
    }

    public var kind: Kind {
        switch self {
        case .mine: .mine
        case .theirs: .theirs
        case .value: .value
        case .merged: .merged
        case .asNote: .asNote
        }
    }
}
