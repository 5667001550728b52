import MillwrightDomain
import MillwrightPresentation

extension Context {
    /// Writes a list of work orders as JSON, a table or rows.
    /// - Parameter next: the command for the next page; `nil` if there is no next page.
    func answer(_ list: WorkOrderList, for user: User, header: Bool = false, next: String? = nil) async {
        let table = WorkOrderTable(workOrders: list.workOrders, time: time, unconfirmed: list.unconfirmed)
        await console.answer(header ? WorkOrderTable.rowHeader : nil, table.rows) {
            table.lines(columns: $0)
        } json: {
            json(list, for: user, next: next)
        }
    }

    /// Returns a list of work orders as JSON.
    /// - Parameter next: the command for the next page; `nil` if there is no next page.
    func json(_ list: WorkOrderList, for user: User, next: String? = nil) -> JSONValue {
        let items = list.workOrders.map { JSONValue.object($0.json(for: user, at: now)) }
        let more: JSONValue = [
            "matching": .integer(Int64(list.matching)), "complete": .bool(list.fetch.isComplete),
        ]
        return Envelope.list(items, asOf: list.asOf?.rfc3339, next: next, more: more)
    }
}
