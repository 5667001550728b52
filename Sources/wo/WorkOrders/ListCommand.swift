import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct ListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the work orders on this device, most urgent first.",
        usage: "wo list [--mine] [--today] [--overdue] [--search <words>] [<more filters>] [--limit <n> --page <n>]",
        discussion: """
            Without flags, it lists everything that is not complete. A work order has to fulfil all filters. A search \
            finds parts of words, in any case and without accents. It does not use the network; wo sync fetches what is \
            new.

            EXAMPLES
              wo list
              wo list --mine --today --overdue
              wo list --status in-progress --priority high,medium
              wo list --assignee osei --location "north yard"
              wo list --all --search "boiler valve"
              wo list --sort updated --limit 20 --page 2

            IN A PIPE, tab-separated: number status priority due overdue title location asset assignees category \
            updated_at

            EXIT CODES  0, also if nothing matches; with --exit-status 6 if nothing matches; 4 sign-in needed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var filter: ListFilter

    @Option(help: ArgumentHelp("List at most this many.", valueName: "n"))
    var limit: String?

    @Option(
        help: ArgumentHelp(
            "List this page, from 1. A page has as many as --limit says, otherwise \(ListPage.usualSize).",
            valueName: "n"))
    var page: String?

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    @Flag(help: "Exit with 6 if nothing matches.")
    var exitStatus = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let page = try ListPage(limit: limit, page: page)
        var query = try filter.query(in: context)
        (query.offset, query.limit) = (page.offset, page.size)
        return try await context.withSession("wo list") { session async throws(Failure) in
            let list: WorkOrderList
            do throws(ChangeError) {
                list = try await session.listWorkOrders.execute(query)
            } catch {
                throw ChangeMessages.message(for: error, number: nil).failure
            }
            show(list, page, for: session.session.user, in: context)
            try await context.showBanner(of: session)
            return list.workOrders.isEmpty && exitStatus ? .notFound : .done
        }
    }

    private func show(_ list: WorkOrderList, _ page: ListPage, for user: User, in context: Context) {
        let console = context.console
        let next = page.next(list, filter)
        context.answer(list, for: user, header: header, next: next?.plain)
        if list.workOrders.isEmpty {
            console.status(nothing(list, page))
        } else {
            let asOf = list.asOf.map { "as of \(context.time.moment($0))" as StyledText } ?? "never fetched"
            console.hint("\(count(of: list, page)) · \(asOf)")
            if let next { console.hint("  next page: \(next)") }
        }
        if list.needingNewerVersion > 0 {
            console.status(NewerVersionFormatter.workOrders(list.needingNewerVersion).painted(.warn))
        }
    }

    private func count(of list: WorkOrderList, _ page: ListPage) -> StyledText {
        let pages = page.count(of: list)
        guard pages > 1 else { return Counted.workOrders(list.matching) }
        let first = page.offset + 1
        return "\(first)-\(page.offset + list.workOrders.count) of \(Counted.workOrders(list.matching)), "
            + "page \(page.number) of \(pages)"
    }

    private func nothing(_ list: WorkOrderList, _ page: ListPage) -> StyledText {
        guard list.totalOnDevice > 0 else { return "No work orders on this device. Fetch them: wo sync" }
        if list.matching > 0 {
            let last = page.count(of: list)
            return "The list has no page \(page.number). Its last page: \(page.command(filter, page: last))"
        }
        return "No work orders match (filter: \(filter.summary)). \(list.totalOnDevice) on this device: wo list --all"
    }
}
