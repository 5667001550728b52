import GRDB
import MillwrightDatabaseClient
import Testing

@testable import MillwrightStorages

struct RowChecksumTests {
    @Test func aRowOfAnEarlierVersionCanLackColumns() async throws {
        try await KernelDatabase.inMemory().read { db in
            let columns = ["id", "reference", "number"]
            let checksum = try DatabaseValue.fetchOne(db, sql: "SELECT row_checksum('w1', 7)") ?? .null
            let row: SalvagedTable.Values = [
                "id": "w1".databaseValue, "number": 7.databaseValue, RowChecksum.column: checksum,
            ]
            #expect(try RowChecksum.isRight(row, columns, db) == true)
            #expect(try RowChecksum.isRight(row.merging(["number": 8.databaseValue]) { $1 }, columns, db) == false)
            #expect(try RowChecksum.isRight(row.merging(["reference": .null]) { $1 }, columns, db) == false)
        }
    }
}
