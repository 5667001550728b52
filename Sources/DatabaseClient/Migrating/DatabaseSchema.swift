package import GRDB

/// What a database file is: the number that marks it as ours, how it came to its present shape, and what must hold
/// whatever its shape.
package struct DatabaseSchema: Sendable {
    /// SQLite's `application_id`. Not 0.
    package let applicationID: Int32
    /// In order. One that was released never changes.
    package let migrations: [Migration]
    /// What no migration may change.
    package let kept: [Kept]
    /// What must hold after every migration.
    package let checks: [Check]
    /// Temporary triggers of the connection that writes, made at each opening. They are not part of the file, so that a
    /// program without our SQL functions can still write to it.
    package let temporary: String

    package init(
        applicationID: Int32, migrations: [Migration], kept: [Kept] = [], checks: [Check] = [], temporary: String = ""
    ) {
        self.applicationID = applicationID
        self.migrations = migrations
        self.kept = kept
        self.checks = checks
        self.temporary = temporary
    }

    package struct Migration: Sendable {
        package let name: String
        package let sql: String

        package init(_ name: String, sql: String) {
            self.name = name
            self.sql = sql
        }
    }

    /// Taken before the migrations of a database that was used already, and compared after them.
    package struct Kept: Sendable {
        /// For people: "the queue".
        package let name: String
        let value: @Sendable (Database) throws -> Int

        /// - Parameter value: equal for equal contents, within one process.
        package init(_ name: String, value: @escaping @Sendable (Database) throws -> Int) {
            self.name = name
            self.value = value
        }
    }

    /// Throws when what it looks at does not hold; the migration is then taken back.
    package typealias Check = @Sendable (Database) throws -> Void
}
