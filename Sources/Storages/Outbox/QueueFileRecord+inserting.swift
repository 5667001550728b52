import GRDB
import MillwrightDomain

extension QueueFileRecord {
    /// The columns that a line fills, each with its value.
    private static let inserted: [(column: Column, value: @Sendable (Self) -> (any DatabaseValueConvertible)?)] = [
        (.id, { $0.id }),
        (.account, { $0.account }),
        (.lane, { $0.lane }),
        (.number, { $0.number }),
        (.kind, { $0.kind }),
        (.kindVersion, { $0.kindVersion }),
        (.touches, { $0.touches }),
        (.ordering, { $0.ordering }),
        (.args, { $0.args }),
        (.base, { $0.base }),
        (.baseVersion, { $0.baseVersion }),
        (.state, { $0.state }),
        (.stateDetail, { $0.stateDetail }),
        (.sealedRequest, { $0.sealed }),
        (.sealedSHA256, { $0.sealedSHA256 }),
        (.sealedAt, { $0.sealedAt }),
        (.mayHaveArrived, { $0.mayHaveArrived }),
        (.attempts, { $0.attempts }),
        (.createdAt, { $0.createdAt }),
        (.heldUntil, { $0.heldUntil }),
        (.supersedes, { $0.supersedes }),
        (.place, { $0.place }),
        (.lastProblem, { $0.lastProblem }),
        (.device, { $0.device }),
        (.deviceSequence, { $0.deviceSequence }),
        (.faults, { $0.faults ?? 0 }),
        (.damaged, { $0.damaged ?? false }),
    ]

    private static let insertion = {
        let columns = inserted.map(\.column) + [.appliedBefore]
        return """
            INSERT INTO op (\(columns.map(\.sql).joined(separator: ", ")))
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """
    }()

    /// Inserts the operation at the end of the table.
    /// - Parameter applied: the number of operations that this device has seen applied so far, to store
    ///   `appliedSinceFault`.
    func insert(applied: Int64, _ db: Database) throws {
        let statement = try db.cachedStatement(sql: Self.insertion)
        var values = Self.inserted.map { $0.value(self) }
        values.append(appliedSinceFault.map { applied.subtractingWithin($0) })
        try statement.execute(arguments: StatementArguments(values))
    }

    /// Returns the values of these columns by their names in the table.
    func values(of columns: Set<Column>) -> SalvagedTable.Values {
        let pairs = Self.inserted.filter { columns.contains($0.column) }.map { column, value in
            (column.sql, value(self)?.databaseValue ?? .null)
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
