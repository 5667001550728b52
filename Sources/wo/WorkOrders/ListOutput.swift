import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

/// The output of `wo list`: the list as JSON, a table or rows, and the lines around it for a person.
struct ListOutput: Sendable {
    let context: Context
    let user: User
    let filter: ListFilter
    let page: ListPage
    /// Whether rows for programs begin with the names of the columns.
    var hasHeader = false

    func show(_ list: WorkOrderList) async {
        let console = context.console
        let next = page.next(list, filter)
        await context.answer(list, for: user, header: hasHeader, next: next?.plain)
        if list.workOrders.isEmpty {
            console.status(nothing(list))
        } else {
            let asOf = list.asOf.map { "as of \(context.time.moment($0))" as StyledText } ?? "not all fetched"
            console.hint("\(count(of: list)) · \(asOf)")
            if let next { console.hint("  next page: \(next)") }
        }
        if list.needingNewerVersion > 0 {
            console.status(NewerVersionFormatter.workOrders(list.needingNewerVersion).painted(.warn))
        }
    }

    /// Returns the list as a JSON answer.
    func json(_ list: WorkOrderList) -> JSONValue {
        context.json(list, for: user, next: page.next(list, filter)?.plain)
    }

    private func count(of list: WorkOrderList) -> StyledText {
        let pages = page.count(of: list)
        guard pages > 1 else { return Counted.workOrders(list.matching) }
        let first = page.offset + 1
        return "\(first)-\(page.offset + list.workOrders.count) of \(Counted.workOrders(list.matching)), "
            + "page \(page.number) of \(pages)"
    }

    private func nothing(_ list: WorkOrderList) -> StyledText {
        guard list.totalOnDevice > 0 else { return "No work orders on this device. Fetch them: wo sync" }
        if list.matching > 0 {
            let last = page.count(of: list)
            return "The list has no page \(page.number). Its last page: \(page.command(filter, page: last))"
        }
        return "No work orders match (filter: \(filter.summary)). \(list.totalOnDevice) on this device: wo list --all"
    }
}
