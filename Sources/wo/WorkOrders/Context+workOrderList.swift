import MillwrightDomain
import MillwrightPresentation

extension Context {
    /// Writes a list of work orders as JSON, a table or rows.
    /// - Parameter next: the command of the next page; `nil` without one.
    func answer(_ list: WorkOrderList, for user: User, header: Bool = false, next: String? = nil) {
        let table = WorkOrderTable(workOrders: list.workOrders, time: time)
        if console.isJSON {
            let items = list.workOrders.map { JSONValue.object($0.json(for: user, at: now)) }
            let matching: JSONValue = ["matching": .integer(Int64(list.matching))]
            console.answer(Envelope.list(items, asOf: list.asOf?.rfc3339, next: next, more: matching))
        } else if console.outputStyle.isTerminal {
            console.answer(table.lines(columns: console.outputStyle.columns))
        } else {
            console.answer(rows: (header ? [WorkOrderTable.rowHeader] : []) + table.rows)
        }
    }
}
