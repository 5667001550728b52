import GRDB
import MillwrightWire

/// The templates of the plant, from the fixture. A database that an older version filled has no templates until a reset.
enum Templates {
    static func find(_ id: String, in db: Database) throws -> TemplateDetailsDTO? {
        try String.fetchOne(db, sql: "SELECT json FROM template WHERE id = ?", arguments: [id])
            .map { try JSON.decode(TemplateDetailsDTO.self, from: $0) }
    }

    /// Returns all templates, by title.
    static func all(in db: Database) throws -> [TemplateDetailsDTO] {
        try String.fetchAll(db, sql: "SELECT json FROM template ORDER BY title, id")
            .map { try JSON.decode(TemplateDetailsDTO.self, from: $0) }
    }

    static func fill(from fixture: FixtureDTO, in db: Database) throws {
        for template in fixture.templates.map(TemplateDetailsDTO.init) { try save(template, in: db) }
    }

    /// Adds the template, or replaces the one with its id.
    static func save(_ template: TemplateDetailsDTO, in db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO template (id, title, json) VALUES (?, ?, ?)",
            arguments: [template.id, template.title, try JSON.text(template)])
    }

    /// Deletes the template. Does nothing if no template has this id.
    static func delete(_ id: String, in db: Database) throws {
        try db.execute(sql: "DELETE FROM template WHERE id = ?", arguments: [id])
    }
}

extension TemplateDetailsDTO {
    fileprivate init(_ template: FixtureDTO.Template) {
        self.init(
            id: template.id, title: template.title, description: template.description, priority: template.priority,
            checklists: template.checklists.map { checklist in
                Checklist(
                    name: checklist.name,
                    tasks: checklist.tasks.map { Task(label: $0.label, required: $0.required, kind: $0.kind) })
            })
    }
}
