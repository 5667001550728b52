import MillwrightDatabaseClient
import MillwrightDomain
import GRDB
import MillwrightStorages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A row of the queue that was damaged on the disk without the engine.
struct RowDamage {
    let sequence: Int64
    /// The id before and after the damage.
    let key, keyNow: String
    /// The work order before the damage.
    let lane: String
    let column: String

    /// The columns whose damage must be noticed, with their types.
    static let columns: [(name: String, isText: Bool)] = [
        ("args", true), ("op_id", true), ("base_fields", true), ("lane", true), ("state", true), ("kind", true),
        ("touches", true), ("ordering", true), ("sealed_request", false), ("sealed_sha256", true),
    ]
}

extension MemoryDisk {
    func damage(
        _ operation: DeviceSnapshot.Operation, column: String, isText: Bool, isVerified: Bool,
        _ random: inout RandomSource
    ) throws -> RowDamage? {
        var source = random
        let key: String? = try database.writeAtOnce { db in
            let held = try Row.fetchOne(
                db, sql: "SELECT CAST(\(column) AS BLOB) FROM op WHERE seq = ?", arguments: [operation.sequence])
            guard var bytes: [UInt8] = (held?[0] as Data?).map(Array.init), !bytes.isEmpty else { return nil }
            let place = source.below(bytes.count)
            let before = bytes[place]
            bytes[place] = source.oneIn(2) ? before ^ (1 << UInt8(source.below(7))) : UInt8(source.below(255) + 1)
            if bytes[place] == before || bytes[place] == 0 { return nil }
            try Self.withoutRules(db) {
                try db.execute(
                    sql:
                        "UPDATE op SET \(column) = \(isText ? "CAST(? AS TEXT)" : "?")\(isVerified ? "" : ", checksum = NULL") WHERE seq = ?",
                    arguments: [Data(bytes), operation.sequence])
            }
            return try String.fetchOne(db, sql: "SELECT op_id FROM op WHERE seq = ?", arguments: [operation.sequence])
        }
        random = source
        return key.map {
            RowDamage(
                sequence: operation.sequence, key: operation.key, keyNow: $0, lane: operation.lane, column: column)
        }
    }

    func forge(_ sequence: Int64, from other: Int64) throws -> Bool {
        try database.writeAtOnce { db in
            try Self.withoutRules(db) {
                try db.execute(
                    sql: """
                        UPDATE op SET checksum = NULL, (sealed_request, sealed_sha256) =
                            (SELECT sealed_request, sealed_sha256 FROM op WHERE seq = ?) WHERE seq = ?
                        """, arguments: [other, sequence])
            }
        }
        return true
    }

    private static func withoutRules(_ db: Database, _ body: () throws -> Void) throws {
        let triggers = try Row.fetchAll(
            db,
            sql: """
                SELECT 'main', name, sql FROM main.sqlite_master WHERE type = 'trigger' AND tbl_name = 'op'
                UNION ALL SELECT 'temp', name, sql FROM temp.sqlite_master WHERE type = 'trigger' AND tbl_name = 'op'
                """)
        for trigger in triggers {
            try db.execute(sql: "DROP TRIGGER \(trigger[0] as String).\(trigger[1] as String)")
        }
        try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
        try body()
        try db.execute(sql: "PRAGMA ignore_check_constraints = OFF")
        for trigger in triggers {
            let text: String = trigger[2]
            let isTemporary = trigger[0] as String == "temp" && !text.hasPrefix("CREATE TEMP")
            try db.execute(sql: isTemporary ? "CREATE TEMP" + text.dropFirst("CREATE".count) : text)
        }
    }
}
