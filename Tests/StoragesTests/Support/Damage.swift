import MillwrightDatabaseClient
import GRDB

@testable import MillwrightStorages

extension Disk {
    /// Changes rows of the queue as a disk fault does. Their checksums stay unchanged.
    func damage(_ sql: String) async throws {
        try await database.write(purpose: .draining) { db in
            try db.execute(sql: "DROP TRIGGER temp.op_updated")
            try db.execute(sql: sql)
            try db.execute(sql: "DROP TRIGGER temp.op_inserted")
            try db.execute(sql: OperationChecksum.triggers)
        }
    }

    func check() async throws -> QueueCheck { try await database.read { try QueueCheck($0) } }
}

extension TemporaryFolder {
    /// Changes the store like a program that does not know the checksums. No other connection may have the store
    /// open.
    func execute(_ sql: String) throws {
        try DatabaseQueue(path: data.path + "/kernel.db").write { try $0.execute(sql: sql) }
    }

    /// Copies the log into the database file, where its bytes can be changed.
    func copyLog() throws {
        try DatabaseQueue(path: data.path + "/kernel.db").writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    }

    /// Replaces bytes by others of the same length, on the first page of a table or an index.
    /// - Returns: whether the bytes were found.
    func replace(_ old: String, with new: String, in table: String) throws -> Bool {
        let database = data.path + "/kernel.db"
        let root = try DatabaseQueue(path: database).read {
            try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
        }
        guard let root else { return false }
        var bytes = try read(database)
        let page = (root - 1) * UsedStore.page..<root * UsedStore.page
        guard let place = page.first(where: { bytes[$0...].starts(with: old.utf8) }) else { return false }
        bytes.replaceSubrange(place..<place + old.utf8.count, with: new.utf8)
        _ = try write(bytes, to: "data/kernel.db")
        return true
    }
}
