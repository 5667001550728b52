import Domain
import UseCases

/// One work order, whole.
struct WorkOrderPage {
    let details: WorkOrderDetails
    let checklists: [ChecklistWithTasks]
    let time: TimeWords

    func lines(columns: Int) -> [Printable] {
        let order = details.workOrder
        let isOverdue = order.isOverdue(at: time.now)
        let title: Printable = "\(order.number)  \(order.title)"
        var facts = [StatusWords.of(order.status), "priority \(order.priority.rawValue)"]
        if let due = order.due {
            let words = time.due(due, isOverdue: isOverdue)
            facts.append(isOverdue ? .paint(.warn, "! \(words)") : "due \(words)")
        }
        if let category = order.category { facts.append("\(category)") }
        var lines = [title.painted(.strong), Printable.joined(facts, by: " · ")]
        lines += self.facts.map { name, value in (name.padded(to: 11)).painted(.faint) + value }
        if details.needingNewerVersion > 0 {
            lines.append(NewerVersionWords.things(details.needingNewerVersion).painted(.warn))
        }
        if !order.description.isEmpty { lines += [""] + OutsideText(order.description).displayLines }
        let tasks = TaskTable(checklists: checklists).lines(columns: columns)
        if !tasks.isEmpty { lines += [""] + tasks }
        if !details.notes.isEmpty {
            let heading: Printable = "Notes"
            lines += ["", heading.painted(.strong)]
            lines += NoteList(details: details, time: time).lines.map { "  \($0)" }
        }
        return lines
    }

    /// For programs: what a row is, then its values.
    var rows: [[String]] {
        let order = details.workOrder
        let head = zip(WorkOrderTable.rowHeader, WorkOrderTable(workOrders: [order], time: time).rows[0])
        return head.map { [$0, $1] } + [["description", order.description]]
            + TaskTable(checklists: checklists).rows.map { ["task"] + $0 }
            + PhotoTable(details: details, time: time).rows.map { ["photo"] + $0 }
            + details.notes.map { ["note", $0.savedAt.rfc3339, $0.author, $0.text] }
    }

    private var facts: [(Printable, Printable)] {
        let order = details.workOrder
        var facts: [(Printable, Printable)] = []
        let place = WorkOrderTable.place(of: order)
        if !place.plain.isEmpty { facts.append(("where", place)) }
        let assignees = order.assignees.map { Printable.cell($0.name) }
        facts.append(("assigned", assignees.isEmpty ? "nobody" : Printable.joined(assignees, by: ", ")))
        if !details.tasks.isEmpty { facts.append(("tasks", "\(details.tasksLeft) of \(details.tasks.count) left")) }
        if !details.photos.isEmpty { facts.append(("photos", "\(details.photos.count)")) }
        if let signature = details.signature {
            facts.append(("signed", "by \(signature.signer), \(time.moment(signature.signedAt))"))
        } else if order.requiresSignature {
            facts.append(("signature", "required, not there yet"))
        }
        return facts + details.runningTimers.map { ("timer", "\($0.technician) since \(time.moment($0.since))") }
    }
}
