import MillwrightDomain

struct AssigneeRecord: Codable, Hashable, FastRecord, FastEncoded {
    var kind: String
    var id: String
    var name: String

    init?(plain: FastFields) {
        var plain = plain
        guard let kind = plain.text("kind"), let id = plain.text("id"), let name = plain.text("name") else {
            return nil
        }
        (self.kind, self.id, self.name) = (kind, id, name)
    }

    init(_ assignee: Assignee) {
        switch assignee {
        case .user(let user, let name): (kind, id, self.name) = ("user", user.rawValue, name)
        case .team(let team, let name): (kind, id, self.name) = ("team", team.rawValue, name)
        }
    }

    var fields: [FastField]? { [.text("id", id), .text("kind", kind), .text("name", name)] }

    func value() throws -> Assignee {
        switch kind {
        case "user": .user(User.ID(id), name: name)
        case "team": .team(Team.ID(id), name: name)
        default: throw UnreadableRecordError("an assignee (\(kind))")
        }
    }
}
