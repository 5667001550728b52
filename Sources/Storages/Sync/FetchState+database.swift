import MillwrightDomain
import GRDB

extension FetchState {
    static func fetch(_ db: Database) throws -> FetchState {
        switch try FullResync.phase(db) {
        case .undecided: return .complete
        case .none:
            let statement = try db.cachedStatement(sql: "SELECT 1 FROM cursor")
            return try Bool.fetchOne(statement) == nil ? .first(workOrders: try workOrders(db)) : .complete
        case .first: return .first(workOrders: try workOrders(db))
        case .reading:
            let count = try workOrders(db)
            return try Meta.lastPull.value(db) == nil ? .first(workOrders: count) : .again(workOrders: count)
        }
    }

    private static func workOrders(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM mirror_work_order") ?? 0
    }
}
