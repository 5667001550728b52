/// Whose job a work order is.
public enum Assignee: Hashable, Sendable {
    case user(User.ID, name: String)
    case team(Team.ID, name: String)

    public var name: String {
        switch self {
        case .user(_, let name), .team(_, let name): name
        }
    }
}
