/// A user or a team that a work order is assigned to.
public enum Assignee: Hashable, Sendable {
    case user(User.ID, name: String)
    case team(Team.ID, name: String)

    public var name: String {
        switch self {
        case .user(_, let name), .team(_, let name): name
        }
    }
}
