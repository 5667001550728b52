import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct ListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the work orders on this device, most urgent first.",
        usage: "wo list [--all | --status <status>] [--mine] [--search <words>]",
        discussion: """
            Without flags, it lists everything that is not complete. It does not use the network; wo sync fetches what \
            is new.

            EXAMPLES
              wo list
              wo list --mine --status in-progress
              wo list --all --search boiler

            IN A PIPE, tab-separated: number status priority due overdue title location asset assignees category \
            updated_at

            EXIT CODES  0, also if nothing matches; with --exit-status 6 if nothing matches; 4 sign-in needed
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Include complete work orders.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "List only this status: open, in-progress, on-hold or complete. Can be repeated.", valueName: "status"))
    var status: [String] = []

    @Flag(help: "List only work orders assigned to you or to your teams.")
    var mine = false

    @Option(
        help: ArgumentHelp(
            "List only work orders with these words in number, title, description, asset or location.",
            valueName: "words"))
    var search: String?

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    @Flag(help: "Exit with 6 if nothing matches.")
    var exitStatus = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let query = try query()
        return try await context.withSession("wo list") { session async throws(Failure) in
            let list: WorkOrderList
            do throws(ChangeError) {
                list = try await session.listWorkOrders.execute(query)
            } catch {
                throw ChangeMessages.message(for: error, number: nil).failure
            }
            show(list, for: session.session.user, in: context)
            try await context.showBanner(of: session)
            return list.workOrders.isEmpty && exitStatus ? .notFound : .done
        }
    }

    private func query() throws(Failure) -> WorkOrderQuery {
        var query = WorkOrderQuery(mineOnly: mine, search: search.map(NegativeNumber.unshielded))
        if all && !status.isEmpty {
            throw UsageMessages.failure(
                "--all and --status cannot be used together", hint: "wo list --all"
            ).at("wo list")
        }
        if all { query.statuses = [] }
        guard !status.isEmpty else { return query }
        query.statuses = []
        for word in status.flatMap({ $0.split(separator: ",") }) {
            guard let parsed = StatusFormatter.parse(String(word)) else {
                throw UsageMessages.failure(
                    "\"\(String(word))\" is not a status", hint: "use --status open, in-progress, on-hold or complete"
                ).at("wo list", field: "--status")
            }
            query.statuses.insert(parsed)
        }
        return query
    }

    private func show(_ list: WorkOrderList, for user: User, in context: Context) {
        let console = context.console
        context.answer(list, for: user, header: header)
        if list.workOrders.isEmpty {
            console.status(nothing(list))
        } else {
            let asOf = list.asOf.map { "as of \(context.time.moment($0))" as StyledText } ?? "never fetched"
            console.hint("\(Counted.workOrders(list.workOrders.count)) · \(asOf)")
        }
        if list.needingNewerVersion > 0 {
            console.status(NewerVersionFormatter.workOrders(list.needingNewerVersion).painted(.warn))
        }
    }

    private func nothing(_ list: WorkOrderList) -> StyledText {
        guard list.totalOnDevice > 0 else { return "No work orders on this device. Fetch them: wo sync" }
        var filter: [StyledText] = mine ? ["mine"] : []
        filter += all ? ["all"] : status.isEmpty ? ["not complete"] : status.map { "\($0)" }
        filter += search.map { ["\"\($0)\""] } ?? []
        let words = StyledText.joined(filter, by: ", ")
        return "No work orders match (filter: \(words)). \(list.totalOnDevice) on this device: wo list --all"
    }
}
