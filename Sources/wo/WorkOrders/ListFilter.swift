import ArgumentParser
import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

/// The flags of `wo list` that select and sort work orders.
struct ListFilter: ParsableArguments {
    @Flag(help: "Include complete work orders.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "List only this status: open, in-progress, on-hold or complete. Can be repeated.", valueName: "status"))
    var status: [String] = []

    @Option(
        help: ArgumentHelp(
            "List only this priority: high, medium, low or none. Can be repeated.", valueName: "priority"))
    var priority: [String] = []

    @Flag(help: "List only work orders assigned to you or to your teams.")
    var mine = false

    @Flag(help: "List only work orders due today. With --overdue: due today or overdue.")
    var today = false

    @Flag(help: "List only overdue work orders.")
    var overdue = false

    @Option(
        help: ArgumentHelp(
            "List only work orders of this person or team; parts of the name are enough.", valueName: "name")
    )
    var assignee: String?

    @Option(
        help: ArgumentHelp("List only work orders at this location; parts of its name are enough.", valueName: "name"))
    var location: String?

    @Option(
        help: ArgumentHelp(
            "List only work orders with all these words in number, title, description, tasks, notes, asset, location "
                + "or assignees.",
            valueName: "words"))
    var search: String?

    @Option(
        help: ArgumentHelp(
            "Sort by due, priority, number, updated or title; with :asc or :desc, as in title:desc.", valueName: "key"))
    var sort: String?

    /// Returns the query without its page.
    func query(in context: Context) throws(Failure) -> WorkOrderQuery {
        if all && !status.isEmpty {
            throw UsageMessages.failure(
                "--all and --status cannot be used together", hint: "wo list --all"
            ).at("wo list")
        }
        var query = WorkOrderQuery(
            mineOnly: mine, assignee: assignee,
            location: location, search: search)
        if all { query.statuses = [] }
        if !status.isEmpty {
            query.statuses = try Self.parse(
                status, "a status", "use --status open, in-progress, on-hold or complete", "--status",
                StatusFormatter.parse)
        }
        query.priorities = try Self.parse(
            priority, "a priority", "use --priority high, medium, low or none", "--priority"
        ) { WorkOrderPriority(rawValue: $0.lowercased()) }
        if today { query.due.insert(.today(context.time.zone.day(of: context.now))) }
        if overdue { query.due.insert(.overdue) }
        if let sort { query.sort = try Self.order(sort) }
        return query
    }

    /// Returns the values of a flag that can be repeated and takes several values separated by commas.
    private static func parse<Value: Hashable>(
        _ words: [String], _ name: StyledText, _ hint: StyledText, _ flag: String, _ value: (String) -> Value?
    ) throws(Failure) -> Set<Value> {
        var values: Set<Value> = []
        for word in words.flatMap({ $0.split(separator: ",") }) {
            guard let parsed = value(String(word)) else {
                throw UsageMessages.failure("\"\(String(word))\" is not \(name)", hint: hint).at("wo list", field: flag)
            }
            values.insert(parsed)
        }
        return values
    }

    /// Parses a sort key. Without a direction, the most urgent and the newest work orders come first.
    private static func order(_ text: String) throws(Failure) -> WorkOrderQuery.Sort {
        let parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
        let directions: [String: WorkOrderQuery.Sort.Direction] = ["asc": .ascending, "desc": .descending]
        guard let key = WorkOrderQuery.Sort.Key(rawValue: parts[0]), parts.count <= 2,
            parts.count == 1 || directions[parts[1]] != nil
        else {
            throw UsageMessages.failure(
                "\"\(text)\" is not a sort key",
                hint: "use --sort due, priority, number, updated or title, with :asc or :desc"
            ).at("wo list", field: "--sort")
        }
        let usual: WorkOrderQuery.Sort.Direction =
            switch key {
            case .due, .number, .title: .ascending
            case .priority, .updated: .descending
            }
        return WorkOrderQuery.Sort(key, parts.count == 2 ? directions[parts[1]] ?? usual : usual)
    }
}

extension ListFilter {
    /// The description of the filter, for a list without work orders.
    var summary: StyledText {
        var words: [StyledText] = mine ? ["mine"] : []
        words += today ? ["due today"] : []
        words += overdue ? ["overdue"] : []
        words += all ? ["all"] : status.isEmpty ? ["not complete"] : status.map { "\($0)" }
        words += priority.map { "priority \($0)" }
        words += assignee.map { ["assigned to \"\($0)\""] } ?? []
        words += location.map { ["at \"\($0)\""] } ?? []
        words += search.map { ["\"\($0)\""] } ?? []
        return StyledText.joined(words, by: ", ")
    }

    /// The flags as the person would type them, for the command of another page.
    var flags: [StyledText] {
        var flags: [StyledText] = []
        for (isSet, flag) in [
            (all, "--all" as StyledText), (mine, "--mine"), (today, "--today"), (overdue, "--overdue"),
        ] where isSet { flags.append(flag) }
        for (name, values) in [
            ("--status" as StyledText, status), ("--priority", priority), ("--assignee", [assignee].compactMap { $0 }),
            ("--location", [location].compactMap { $0 }), ("--search", [search].compactMap { $0 }),
            ("--sort", [sort].compactMap { $0 }),
        ] {
            // A value such as -shaft would be parsed as an option of its own.
            flags += values.map { "\(name)\($0.hasPrefix("-") ? "=" : " ")\(ShellWord.exact($0))" }
        }
        return flags
    }
}
