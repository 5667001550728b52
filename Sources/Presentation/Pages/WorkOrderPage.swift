public import MillwrightDomain
public import MillwrightUseCases

/// A complete page about one work order.
public struct WorkOrderPage {
    public let details: WorkOrderDetails
    public let checklists: [ChecklistWithTasks]
    public let time: TimeFormatter
    /// The fields with a fixed position on the page. Every other field with a value gets an extra line.
    var placed: Set<Field> = [
        .status, .title, .description, .priority, .due, .category, .asset, .location, .assignees, .signature,
    ]

    public init(details: WorkOrderDetails, checklists: [ChecklistWithTasks], time: TimeFormatter) {
        self.details = details
        self.checklists = checklists
        self.time = time
    }

    public func lines(columns: Int) -> [StyledText] {
        let order = details.workOrder
        let isOverdue = order.isOverdue(at: time.now)
        let title: StyledText = "\(order.number)\(creationMark)  \(order.title)\(mark(.title))"
        var head = [
            StatusFormatter.of(order.status) + mark(.status), "priority \(order.priority.rawValue)\(mark(.priority))",
        ]
        if let due = order.due {
            let words = time.due(due, isOverdue: isOverdue)
            head.append((isOverdue ? .paint(.warn, "! \(words)") : "due \(words)") + mark(.due))
        } else if details.unconfirmed.fields[.due] != nil {
            head.append("no due date\(mark(.due))")
        }
        if let category = order.category { head.append("\(category)\(mark(.category))") }
        var lines = title.painted(.strong).wrapped(to: columns, indent: 6)
        lines.append(StyledText.joined(head, by: " · "))
        let facts = self.facts
        let width = max(11, 1 + (facts.map(\.0.columns).max() ?? 0))
        lines += facts.map { name, value in name.padded(to: width).painted(.faint) + value }
        if details.needingNewerVersion > 0 {
            lines.append(NewerVersionFormatter.things(details.needingNewerVersion).painted(.warn))
        }
        if !order.description.isEmpty { lines += [""] + UntrustedText(order.description).displayLines }
        if details.unconfirmed.fields[.description] != nil { lines.append("description\(mark(.description))") }
        let tasks = TaskTable(checklists: checklists, states: details.unconfirmed.fields).lines(columns: columns)
        if !tasks.isEmpty { lines += [""] + tasks }
        lines += logLines
        if !details.notes.isEmpty {
            let heading: StyledText = "Notes"
            lines += ["", heading.painted(.strong)]
            lines += NoteList(details: details, time: time).lines.map { "  \($0)" }
        }
        return lines
    }

    /// The rows for programs: the type of the row, then its values.
    public var rows: [[String]] {
        let order = details.workOrder
        let head = zip(WorkOrderTable.rowHeader, WorkOrderTable(workOrders: [order], time: time).rows[0])
        let fields = Field.ofWorkOrder.map { field in
            [field.rule.name.snakeCased, details.value(of: field).map { ValueForms($0, of: field).code } ?? ""]
        }
        return head.map { [$0, $1] } + fields.filter { !WorkOrderTable.rowHeader.contains($0[0]) }
            + TaskTable(checklists: checklists).rows.map { ["task"] + $0 }
            + PhotoTable(details: details, time: time).rows.map { ["photo"] + $0 }
            + details.log.map { entry in
                [
                    "log", LogFormatter.code(entry.content), entry.recordedAt.rfc3339, entry.person,
                    LogFormatter.words(entry.content).plain,
                ]
            }
            + details.notes.map { ["note", $0.savedAt.rfc3339, $0.author, $0.text] }
            + unconfirmedRows
    }

    private var unconfirmedRows: [[String]] {
        var rows = details.unconfirmedFields.map { field, state in
            ["field_state", field.rule.name.snakeCased, UnconfirmedStateFormatter.code(state), field.partID ?? ""]
        }
        rows += details.unconfirmedEntries.map { kind, id, state in
            ["entry_state", kind, UnconfirmedStateFormatter.code(state), id]
        }
        if let state = details.unconfirmed.creation {
            rows.append(["creation_state", UnconfirmedStateFormatter.code(state)])
        }
        return rows
    }

    /// Returns the mark behind the value of a field; empty if the server has confirmed the value.
    private func mark(_ fields: Field...) -> StyledText {
        UnconfirmedStateFormatter.mark(fields.compactMap { details.unconfirmed.fields[$0] }.first)
    }

    /// The mark behind the number of a work order that was created on this device; empty if the server knows it.
    private var creationMark: StyledText { UnconfirmedStateFormatter.mark(details.unconfirmed.creation) }

    /// Returns the mark behind a log entry; empty if the server has confirmed the entry and its end.
    private func mark(of entry: LogEntry.ID) -> StyledText {
        UnconfirmedStateFormatter.mark(details.unconfirmed.log[entry] ?? details.unconfirmed.fields[.timeEnd(entry)])
    }

    private var facts: [(StyledText, StyledText)] {
        let order = details.workOrder
        var facts: [(StyledText, StyledText)] = []
        for field in Field.ofWorkOrder where !placed.contains(field) {
            guard let value = order.value(of: field).map({ ValueForms($0).text }), !value.isEmpty else { continue }
            facts.append(("\(field.rule.name)", .cell(value) + mark(field)))
        }
        let place = WorkOrderTable.place(of: order)
        if !place.plain.isEmpty { facts.append(("where", place + mark(.location, .asset))) }
        let assignees = order.assignees.map { StyledText.cell($0.name) }
        let names = assignees.isEmpty ? "nobody" : StyledText.joined(assignees, by: ", ")
        facts.append(("assigned", names + mark(.assignees)))
        if !details.tasks.isEmpty { facts.append(("tasks", "\(details.tasksLeft) of \(details.tasks.count) left")) }
        if !details.photos.isEmpty { facts.append(("photos", "\(details.photos.count)")) }
        if let signature = details.signature {
            facts.append(("signed", "by \(signature.signer), \(time.moment(signature.signedAt))\(mark(.signature))"))
        } else if order.requiresSignature {
            facts.append(("signature", "missing (required)"))
        }
        facts += details.activeTimers.map { timer in
            let start: StyledText = "\(timer.technician) since \(time.moment(timer.since))"
            return ("timer", start + mark(of: LogEntry.ID(timer.id.rawValue)))
        }
        let ended = details.log.filter { $0.time?.duration != nil }
        let spent = ended.compactMap { $0.time?.duration }.reduce(Duration.zero, +)
        let unconfirmed = ended.map { mark(of: $0.id) }.first { !$0.plain.isEmpty } ?? ""
        if spent > .zero { facts.append(("labor", LogFormatter.duration(spent) + unconfirmed)) }
        return facts
    }

    /// The parts, readings and costs of the log.
    private var logLines: [StyledText] {
        let entries = details.log.filter { $0.time == nil }
        if entries.isEmpty { return [] }
        let heading: StyledText = "Parts, readings and costs"
        return ["", heading.painted(.strong)]
            + entries.map { entry in
                let person: StyledText = "\(entry.person), \(time.moment(entry.recordedAt))"
                return "  \(LogFormatter.words(entry.content))\(mark(of: entry.id))  \(person.painted(.faint))"
            }
    }
}
