import MillwrightDomain
import MillwrightPresentation

extension Context {
    /// The answer of every command that lists work orders: an envelope, a table or rows, as the reader needs it.
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
