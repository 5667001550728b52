/// What a database file is: the number that marks it as ours, and how it came to its present shape.
package struct DatabaseSchema: Sendable {
    /// SQLite's `application_id`. Not 0.
    package let applicationID: Int32
    /// In order. One that was released never changes.
    package let migrations: [Migration]

    package init(applicationID: Int32, migrations: [Migration]) {
        self.applicationID = applicationID
        self.migrations = migrations
    }

    package struct Migration: Sendable {
        package let name: String
        package let sql: String

        package init(_ name: String, sql: String) {
            self.name = name
            self.sql = sql
        }
    }
}
