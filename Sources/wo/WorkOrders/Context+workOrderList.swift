import MillwrightDomain
import MillwrightPresentation

extension Context {
    /// Writes a list of work orders as JSON, a table or rows. Every command that lists work orders uses it.
    func answer(_ list: WorkOrderList, for user: User, header: Bool = false) {
        let table = WorkOrderTable(workOrders: list.workOrders, time: time)
        if console.isJSON {
            let items = list.workOrders.map { JSONValue.object($0.json(for: user, at: now)) }
            console.answer(Envelope.list(items, asOf: list.asOf?.rfc3339))
        } else if console.outputStyle.isTerminal {
            console.answer(table.lines(columns: console.outputStyle.columns))
        } else {
            console.answer(rows: (header ? [WorkOrderTable.rowHeader] : []) + table.rows)
        }
    }
}
