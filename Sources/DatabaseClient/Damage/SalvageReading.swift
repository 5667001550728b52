import GRDB

struct SalvageReading {
    let db: Database
    let table: String
    var found = Salvaged()

    init(db: Database, table: String) {
        self.db = db
        self.table = table
    }

    mutating func run(_ row: (Row) throws -> Void) throws -> Salvaged {
        var start: Int64? = Int64.min
        while let from = start {
            var last: Int64?
            do {
                try read(from: from, row) { last = $0 }
                start = nil
            } catch let error as DatabaseError where Self.isDamage(error) {
                found.firstDamage = found.firstDamage ?? error.message
                let lost = last.map { $0 &+ 1 } ?? from
                start = try firstReadable(behind: lost)
                found.gaps.append(lost...(start.map { $0 - 1 } ?? Int64.max))
            }
        }
        return found
    }

    private mutating func read(
        from: Int64, _ row: (Row) throws -> Void, didRead: (Int64) -> Void
    ) throws {
        let rows = try Row.fetchCursor(
            db, sql: "SELECT rowid AS salvage_rowid, * FROM \(table) NOT INDEXED WHERE rowid >= ? ORDER BY rowid",
            arguments: [from])
        while let next = try rows.next() {
            try row(next)
            found.rows += 1
            didRead(next["salvage_rowid"])
        }
    }

    /// Returns the rowid of the first readable row after the damage that begins at `lost`; `nil` without such a row.
    /// The search doubles its steps until it finds a readable row. Then it bisects the last step.
    private func firstReadable(behind lost: Int64) throws -> Int64? {
        var bad = max(lost, 0)
        var step: Int64 = 1
        var good: Int64?
        while good == nil {
            let (probe, isPastEnd) = bad.addingReportingOverflow(step)
            if isPastEnd { return nil }
            good = try row(at: probe)
            if good == nil {
                bad = probe
                step = step > Int64.max / 2 ? Int64.max : step * 2
            }
        }
        guard var good else { return nil }
        while bad + 1 < good {
            let middle = bad + (good - bad) / 2
            if let row = try row(at: middle), row < good { good = row } else { bad = middle }
        }
        return good
    }

    /// Returns the rowid of the first row from `number` on, or `nil` at the end of the table or at damage.
    private func row(at number: Int64) throws -> Int64? {
        do {
            let row = try Row.fetchOne(
                db, sql: "SELECT rowid AS salvage_rowid, * FROM \(table) NOT INDEXED WHERE rowid >= ? ORDER BY rowid",
                arguments: [number])
            return row?["salvage_rowid"]
        } catch let error as DatabaseError where Self.isDamage(error) { return nil }
    }

    private static func isDamage(_ error: DatabaseError) -> Bool {
        switch error.resultCode {
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_IOERR: true
        default: false
        }
    }
}
