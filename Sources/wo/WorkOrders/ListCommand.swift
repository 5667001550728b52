import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct ListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the work orders on this device, most urgent first.",
        usage: "wo list [--mine] [--today] [--overdue] [--search <words>] [<more filters>] [--limit <n> --page <n>] "
            + "[--watch]",
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
              wo list --mine --watch

            IN A PIPE, tab-separated: number status priority due overdue title location asset assignees category \
            updated_at

            EXIT CODES  0, also if nothing matches; with --exit-status 6 if nothing matches; 4 sign-in needed. \
            --watch gives 0 when it is stopped
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

    @Flag(help: "Show the list and each change of it. In a pipe or with --json, print a line of JSON a change.")
    var watch = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        if watch && (header || exitStatus) {
            throw UsageMessages.failure(
                "--watch cannot be used with --header or --exit-status", hint: "wo list --watch"
            ).at("wo list")
        }
        let page = try ListPage(limit: limit, page: page)
        var query = try filter.query(in: context)
        (query.offset, query.limit) = (page.offset, page.size)
        return try await context.withSession("wo list") { session async throws(Failure) in
            let output = ListOutput(
                context: context, user: session.session.user, filter: filter, page: page, hasHeader: header)
            if watch { return try await ListWatch(session: session, query: query, output: output).execute() }
            let list = try await Failure.wrapping(try await session.listWorkOrders.execute(query)) {
                ChangeMessages.message(for: $0, number: nil).failure
            }
            await output.show(list)
            try await context.showBanner(of: session)
            return list.workOrders.isEmpty && exitStatus ? .notFound : .done
        }
    }
}
