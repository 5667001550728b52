import GRDB
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine

extension OperationRecord {
    private enum UnconfirmedColumn: Int, SelectedColumn {
        case lane, account, state, stateDetail, isDamaged

        var sql: String {
            switch self {
            case .lane: "lane"
            case .account: "account_id"
            case .state: "state"
            case .stateDetail: "state_detail"
            case .isDamaged: "damaged <> 0"
            }
        }
    }

    /// The largest number of work orders that are looked up one by one. For more of them, reading the whole queue is
    /// faster.
    private static let mostLookups = 1_000

    /// Returns those of the work orders for which the current account has unfinished operations. If there are several, the
    /// state that needs a person's attention most counts.
    static func unconfirmed(
        on workOrders: [WorkOrder], _ db: Database
    ) throws -> [WorkOrder.ID: UnconfirmedState] {
        if workOrders.isEmpty { return [:] }
        let ids = workOrders.map(\.id.rawValue)
        var query = BoundSQL(
            "SELECT \(UnconfirmedColumn.selection) FROM op WHERE state NOT IN \(StateRecord.finished)")
        if ids.count <= mostLookups {
            let list = try JSONText.encode(ids)
            query = query + BoundSQL(" AND lane IN (SELECT value FROM json_each(?))", [list])
        }
        let owner = try CurrentAccount.account(db)?.rawValue
        var states: [WorkOrder.ID: UnconfirmedState] = [:]
        try BorrowedRow.forEach(try db.cachedStatement(sql: query.sql), arguments: query.arguments) { row in
            let account: String = row[UnconfirmedColumn.account]
            if owner == nil || account == owner {
                states.add(state(row), on: WorkOrder.ID(row[UnconfirmedColumn.lane]))
            }
            return true
        }
        if states.isEmpty || ids.count <= mostLookups { return states }
        let shown = Set(ids)
        return states.filter { shown.contains($0.key.rawValue) }
    }

    /// Returns the state of an operation. One that cannot be read is shown as refused, as in the queue.
    private static func state(_ row: BorrowedRow) -> OperationState {
        if row[UnconfirmedColumn.isDamaged] { return .refused(reason: OperationReason(.rowDamaged)) }
        do {
            return try StateRecord(name: row[UnconfirmedColumn.state], detail: row[UnconfirmedColumn.stateDetail])
                .state()
        } catch { return .refused(reason: reason(error)) }
    }
}
