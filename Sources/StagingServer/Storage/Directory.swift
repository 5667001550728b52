import GRDB
import MillwrightWire

/// The assets, locations, users and teams of the plant, from the fixture. A change of a work order names them by id, and
/// gets their names from here.
enum Directory {
    enum Kind: String, Sendable, CaseIterable {
        case asset, location, user, team
    }

    struct Item: Hashable, Sendable {
        let kind: Kind
        let id: String
        let name: String
        /// The text of an asset's tag; `nil` for an asset without one, and for any other kind.
        var code: String?

        var asset: AssetDTO { AssetDTO(id: id, name: name, code: code) }

        var location: NamedDTO { NamedDTO(id: id, name: name) }

        var assignee: AssigneeDTO { AssigneeDTO(type: kind.rawValue, id: id, name: name) }
    }

    static func find(_ kind: Kind, _ id: String, in db: Database) throws -> Item? {
        try Item.fetchOne(
            db, sql: "SELECT * FROM directory WHERE kind = ? AND id = ?", arguments: [kind.rawValue, id])
    }

    /// Returns all items of the kind, by name.
    static func all(_ kind: Kind, in db: Database) throws -> [Item] {
        try Item.fetchAll(
            db, sql: "SELECT * FROM directory WHERE kind = ? ORDER BY name, id", arguments: [kind.rawValue])
    }

    static func fill(from fixture: FixtureDTO, in db: Database) throws {
        let items =
            fixture.assets.map { Item(kind: .asset, id: $0.id, name: $0.name, code: $0.code) }
            + fixture.locations.map { Item(kind: .location, id: $0.id, name: $0.name) }
            + fixture.users.map { Item(kind: .user, id: $0.id, name: $0.name) }
            + fixture.teams.map { Item(kind: .team, id: $0.id, name: $0.name) }
        for item in items {
            try db.execute(
                sql: "INSERT INTO directory (kind, id, name, code) VALUES (?, ?, ?, ?)",
                arguments: [item.kind.rawValue, item.id, item.name, item.code])
        }
    }
}

extension Directory.Item: FetchableRecord {
    init(row: Row) throws {
        guard let kind = Directory.Kind(rawValue: row["kind"]) else {
            throw DatabaseError(message: "unknown kind in the directory")
        }
        self.init(kind: kind, id: row["id"], name: row["name"], code: row["code"])
    }
}
