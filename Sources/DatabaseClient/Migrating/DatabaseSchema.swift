package import GRDB

/// The definition of a database file: its application id, its migrations, and the conditions that always hold.
package struct DatabaseSchema: Sendable {
    /// SQLite's `application_id`, which is never 0.
    package let applicationID: Int32
    /// The migrations, in order. A released migration never changes.
    package let migrations: [Migration]
    /// The values that no migration may change.
    package let kept: [Kept]
    /// The checks that must pass after every migration.
    package let checks: [Check]
    /// The SQL that creates the temporary triggers of the writing connection at each opening. They are not part of the
    /// file, so a program without our SQL functions can still write to it.
    package let temporary: String
    /// The SQL functions of every connection, which migrations can call. No trigger or index of the file calls them.
    package let functions: [DatabaseFunction]

    package init(
        applicationID: Int32, migrations: [Migration], kept: [Kept] = [], checks: [Check] = [], temporary: String = "",
        functions: [DatabaseFunction] = []
    ) {
        self.applicationID = applicationID
        self.migrations = migrations
        self.kept = kept
        self.checks = checks
        self.temporary = temporary
        self.functions = functions
    }

    package struct Migration: Sendable {
        package let name: String
        package let sql: String

        package init(_ name: String, sql: String) {
            self.name = name
            self.sql = sql
        }
    }

    /// A value that no migration may change. It is read before the migrations of an existing database, and compared
    /// after them.
    package struct Kept: Sendable {
        /// The name in messages for people, such as "the queue".
        package let name: String
        let value: @Sendable (Database) throws -> Int

        /// - Parameter value: returns the same number for the same contents, within one process.
        package init(_ name: String, value: @escaping @Sendable (Database) throws -> Int) {
            self.name = name
            self.value = value
        }
    }

    /// A check that throws if its condition does not hold; the migration is then rolled back.
    package typealias Check = @Sendable (Database) throws -> Void
}
