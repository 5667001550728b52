public import MillwrightDomain
public import MillwrightUseCases
public import MillwrightViews

/// A complete page about one work order.
public struct WorkOrderPage {
    public let details: WorkOrderDetails
    public let checklists: [ChecklistWithTasks]
    /// Whether the signed content was changed after the signature (`SignatureReport.isContentChanged`).
    public let isSignedContentChanged: Bool?
    public let time: TimeFormatter
    /// The fields with a fixed position on the page. Every other field with a value gets its own line.
    var placed: Set<Field> = [
        .status, .title, .description, .priority, .due, .category, .asset, .location, .assignees, .signature,
    ]

    public init(
        details: WorkOrderDetails, checklists: [ChecklistWithTasks], isSignedContentChanged: Bool? = nil,
        time: TimeFormatter
    ) {
        self.isSignedContentChanged = isSignedContentChanged
        self.details = details
        self.checklists = checklists
        self.time = time
    }

    /// The number and the title.
    public var title: StyledText {
        "\(details.workOrder.number)\(creationMark)  \(details.workOrder.title)\(mark(.title))"
    }

    /// The number and the title without its mark, for a display that cuts long titles. Show ``titleMark`` elsewhere.
    public var name: StyledText { "\(details.workOrder.number)\(creationMark)  \(details.workOrder.title)" }

    /// The word "title" with the mark of the title; `nil` if the server has confirmed the title.
    public var titleMark: StyledText? { details.unconfirmed.fields[.title] == nil ? nil : "title\(mark(.title))" }

    /// The decision that a change of the work order needs, with its next step; `nil` if no change needs a person.
    public var decision: MessageText? {
        switch details.unconfirmed.mostUrgent {
        case .conflict: "a change needs your decision: \(next: .showConflicts)"
        case .setAside: "a change was set aside: \(next: .showQueue)"
        case .refused, .inDoubt, .waiting, nil: nil
        }
    }

    /// The status, the priority, the due date and the category on one line.
    public var heading: StyledText {
        let order = details.workOrder
        let isOverdue = order.isOverdue(at: time.now)
        var parts = [
            StatusFormatter.of(order.status) + mark(.status), "priority \(order.priority.rawValue)\(mark(.priority))",
        ]
        if let due = order.due {
            let words = time.due(due, isOverdue: isOverdue)
            parts.append((isOverdue ? .paint(.warn, "! \(words)") : "due \(words)") + mark(.due))
        } else if details.unconfirmed.fields[.due] != nil {
            parts.append("no due date\(mark(.due))")
        }
        if let category = order.category { parts.append("\(category)\(mark(.category))") }
        return StyledText.joined(parts, by: " · ")
    }

    public func lines(columns: Int) -> [StyledText] {
        let order = details.workOrder
        var lines = title.painted(.strong).wrapped(to: columns, indent: 6)
        lines.append(heading)
        let facts = self.facts
        let width = max(11, 1 + (facts.map(\.name.columns).max() ?? 0))
        lines += facts.map { $0.name.padded(to: width).painted(.faint) + $0.value }
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
        let signed = isSignedContentChanged.map { [["content_changed", $0 ? "true" : "false"]] } ?? []
        return head.map { [$0, $1] } + fields.filter { !WorkOrderTable.rowHeader.contains($0[0]) } + signed
            + TaskTable(checklists: checklists).rows.map { ["task"] + $0 }
            + PhotoTable(photos: details.placedPhotos, time: time).rows.map { ["photo"] + $0 }
            + details.log.map { entry in
                [
                    "log", LogFormatter.code(entry.content), entry.recordedAt.rfc3339, entry.person,
                    LogFormatter.words(entry.content).plain,
                ]
            }
            + details.notes.map { ["note", $0.savedAt.rfc3339, $0.author, $0.body] }
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

    /// Returns the mark after the value of a field; empty if the server has confirmed the value.
    private func mark(_ fields: Field...) -> StyledText {
        UnconfirmedStateFormatter.mark(fields.compactMap { details.unconfirmed.fields[$0] }.first)
    }

    /// The mark after the number of a work order that was created on this device; empty if the server has the work
    /// order.
    private var creationMark: StyledText { UnconfirmedStateFormatter.mark(details.unconfirmed.creation) }

    /// Returns the mark after a log entry; empty if the server has confirmed the entry and its end.
    private func mark(of entry: LogEntry.ID) -> StyledText {
        UnconfirmedStateFormatter.mark(details.unconfirmed.log[entry] ?? details.unconfirmed.fields[.timeEnd(entry)])
    }

    /// A fact about the work order with its label.
    public struct Fact: Equatable, Sendable {
        public let name: StyledText
        public let value: StyledText

        init(_ name: StyledText, _ value: StyledText) {
            self.name = name
            self.value = value
        }
    }

    /// The labeled facts: the place, the assignees, the open requests to be assigned, the signature, the running timers,
    /// the labor time and the counts of tasks and photos. A fact without a value is left out.
    public var facts: [Fact] {
        let order = details.workOrder
        var facts: [Fact] = []
        for field in Field.ofWorkOrder where !placed.contains(field) {
            guard let value = order.value(of: field).map({ ValueForms($0).text }), !value.isEmpty else { continue }
            facts.append(Fact("\(field.rule.name)", .cell(value) + mark(field)))
        }
        let place = WorkOrderTable.place(of: order)
        if !place.plain.isEmpty { facts.append(Fact("where", place + mark(.location, .asset))) }
        let assignees = order.assignees.map { StyledText.cell($0.name) }
        let names = assignees.isEmpty ? "nobody" : StyledText.joined(assignees, by: ", ")
        facts.append(Fact("assigned", names + mark(.assignees)))
        facts += details.openRequests.map { request in
            Fact("asked for", "by \(LogFormatter.request(request, time))\(mark(of: request.id))")
        }
        if !details.tasks.isEmpty { facts.append(Fact("tasks", "\(details.tasksLeft) of \(details.tasks.count) left")) }
        if !details.photos.isEmpty { facts.append(Fact("photos", "\(details.photos.count)")) }
        if let signature = details.signature {
            let warning: StyledText =
                isSignedContentChanged == true ? "  \(StyledText.paint(.warn, "! changed after the signature"))" : ""
            let picture = SignatureFormatter.picture(of: signature, details.placedSignaturePicture)
            let form: StyledText = picture.map { ", \($0)" } ?? ""
            facts.append(
                Fact(
                    "signed",
                    "by \(signature.signer), \(time.moment(signature.signedAt))\(form)\(mark(.signature))\(warning)"))
        } else if order.requiresSignature {
            facts.append(Fact("signature", "missing (required)"))
        }
        facts += details.activeTimers.map { timer in
            let start: StyledText = "\(timer.technician) since \(time.moment(timer.since))"
            return Fact("timer", start + mark(of: LogEntry.ID(timer.id.rawValue)))
        }
        let ended = details.log.filter { $0.time?.end != nil }
        let spent = ended.compactMap(\.time).map { LogFormatter.spent($0, now: time.now) }.reduce(Duration.zero, +)
        let unconfirmed = ended.map { mark(of: $0.id) }.first { !$0.plain.isEmpty } ?? ""
        if !ended.isEmpty { facts.append(Fact("labor", LogFormatter.duration(spent) + unconfirmed)) }
        return facts
    }

    /// The parts, readings and costs of the log. ``facts`` has the labor time and the open requests.
    private var logLines: [StyledText] {
        let entries = details.log.filter { $0.time == nil && $0.request == nil }
        if entries.isEmpty { return [] }
        let heading: StyledText = "Parts, readings and costs"
        return ["", heading.painted(.strong)]
            + entries.map { entry in
                let origin = LogFormatter.origin(of: entry, time).painted(.faint)
                return "  \(LogFormatter.words(entry.content))\(mark(of: entry.id))  \(origin)"
            }
    }
}
