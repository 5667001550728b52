import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct ListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "The work orders on this device, the most urgent first.",
        usage: "wo list [--all | --status <status>] [--mine] [--search <words>]",
        discussion: """
            Without flags: everything that is not complete. It answers from this device and asks no network; wo sync \
            fetches what is new.

            EXAMPLES
              wo list
              wo list --mine --status in-progress
              wo list --all --search boiler

            IN A PIPE, tab-separated: number status priority due overdue title location asset assignees category \
            updated_at

            EXIT CODES  0 also when nothing matches; 6 for that with --exit-status; 4 sign-in needed
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Complete ones too.")
    var all = false

    @Option(
        help: ArgumentHelp("Only these: open, in-progress, on-hold, complete. May be repeated.", valueName: "status"))
    var status: [String] = []

    @Flag(help: "Only those assigned to you or to a team of yours.")
    var mine = false

    @Option(
        help: ArgumentHelp(
            "Only those with these words in number, title, description, asset or location.", valueName: "words"))
    var search: String?

    @Flag(help: "In a pipe: the names of the columns first.")
    var header = false

    @Flag(help: "Exit code 6 when nothing matches.")
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
            throw UsageMessages.failure("--all and --status do not go together", hint: "wo list --all").at("wo list")
        }
        if all { query.statuses = [] }
        guard !status.isEmpty else { return query }
        query.statuses = []
        for word in status.flatMap({ $0.split(separator: ",") }) {
            guard let parsed = StatusFormatter.parse(String(word)) else {
                throw UsageMessages.failure(
                    "\"\(String(word))\" is no status", hint: "--status open, in-progress, on-hold or complete"
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
        guard list.held > 0 else { return "No work orders on this device: wo sync" }
        var filter: [StyledText] = mine ? ["mine"] : []
        filter += all ? ["all"] : status.isEmpty ? ["not complete"] : status.map { "\($0)" }
        filter += search.map { ["\"\($0)\""] } ?? []
        let words = StyledText.joined(filter, by: ", ")
        return "No work orders match (filter: \(words)). \(list.held) on this device: wo list --all"
    }
}
