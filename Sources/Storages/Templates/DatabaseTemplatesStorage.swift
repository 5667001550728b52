package import MillwrightDatabaseClient
package import MillwrightDomain
import GRDB

/// The templates in the database. They belong to the account of the device, like the mirror, and are deleted with it.
package struct DatabaseTemplatesStorage: TemplatesStorage {
    let database: SQLiteDatabase
    /// The session in whose name this value reads and writes; `nil` for an engine without sign-in.
    let owner: Session.Owner?

    package init(database: SQLiteDatabase, owner: Session.Owner?) {
        self.database = database
        self.owner = owner
    }

    package func templates() async throws(StorageError) -> WorkOrderTemplate.Reading<[WorkOrderTemplate]>? {
        try await database.read(for: owner) { db in
            guard let asOf = try Meta.templatesRead.value(db) else { return nil }
            let templates = try Row.fetchAll(db, sql: "SELECT * FROM template ORDER BY place").map(Self.template)
            return WorkOrderTemplate.Reading(templates, source: .device(asOf: Instant(millisecondsSince1970: asOf)))
        }
    }

    package func template(
        _ id: WorkOrderTemplate.ID
    ) async throws(StorageError) -> WorkOrderTemplate.Reading<WorkOrderTemplateDetails>? {
        try await database.read(for: owner) { db in
            let row = try Row.fetchOne(
                db, sql: "SELECT * FROM template WHERE id = ? AND details IS NOT NULL", arguments: [id.rawValue])
            guard let row else { return nil }
            let details = try JSONText.decode(TemplateRecord.self, from: row["details"])
                .details(of: try Self.template(row))
            return WorkOrderTemplate.Reading(
                details, source: .device(asOf: Instant(millisecondsSince1970: row["read_at"])))
        }
    }

    package func save(
        _ templates: [WorkOrderTemplate], at now: Instant, outdatedBefore oldest: Instant
    ) async throws(StorageError) -> [WorkOrderTemplate.ID] {
        try await database.write(for: owner) { db in
            let ids = Set(templates.map(\.id.rawValue))
            for id in try String.fetchAll(db, sql: "SELECT id FROM template") where !ids.contains(id) {
                try db.execute(sql: "DELETE FROM template WHERE id = ?", arguments: [id])
            }
            for (place, template) in templates.enumerated() {
                // The tasks of a template that has changed stay until the new ones arrive, but they count as outdated.
                try db.execute(
                    sql: """
                        INSERT INTO template (id, place, title, priority, task_count, read_at) VALUES (?, ?, ?, ?, ?, 0)
                        ON CONFLICT (id) DO UPDATE SET place = excluded.place,
                            is_changed = is_changed OR title != excluded.title OR priority != excluded.priority
                                OR task_count != excluded.task_count,
                            title = excluded.title, priority = excluded.priority, task_count = excluded.task_count
                        """,
                    arguments: [
                        template.id.rawValue, place, template.title, template.priority.rawValue, template.taskCount,
                    ])
            }
            try Meta.templatesRead.set(now.millisecondsSince1970, db)
            return try String.fetchAll(
                db,
                sql: "SELECT id FROM template WHERE details IS NULL OR is_changed OR read_at < ? ORDER BY place",
                arguments: [oldest.millisecondsSince1970]
            ).map { WorkOrderTemplate.ID($0) }
        }
    }

    package func save(_ details: WorkOrderTemplateDetails, at now: Instant) async throws(StorageError) {
        try await database.write(for: owner) { db in
            let template = details.template
            try db.execute(
                sql: """
                    UPDATE template SET title = ?, priority = ?, task_count = ?, details = ?, read_at = ?, is_changed = 0
                    WHERE id = ?
                    """,
                arguments: [
                    template.title, template.priority.rawValue, template.taskCount,
                    try JSONText.encode(TemplateRecord(details)), now.millisecondsSince1970, details.id.rawValue,
                ])
        }
    }

    private static func template(_ row: Row) throws -> WorkOrderTemplate {
        guard let priority = WorkOrderPriority(rawValue: row["priority"]) else {
            throw UnreadableRecordError("the priority of a template")
        }
        return WorkOrderTemplate(
            id: WorkOrderTemplate.ID(row["id"]), title: row["title"], priority: priority, taskCount: row["task_count"])
    }
}
