import Domain
import UseCases

/// The lines of the checklists.
struct TaskTable {
    static let rowHeader = ["place", "checklist", "label", "kind", "required", "answered", "flagged", "value", "note"]

    let checklists: [ChecklistWithTasks]
    /// Only tasks without an answer.
    var isOpenOnly = false

    func lines(columns: Int) -> [Printable] {
        shown.filter { !$0.tasks.isEmpty }.flatMap { list -> [Printable] in
            let table = Table(flexible: [2, 3], rows: list.tasks.map(Self.row))
            let title: Printable = "\(list.name)"
            return [title.painted(.strong)] + table.lines(columns: columns - 2).map { "  \($0)" }
        }
    }

    var rows: [[String]] {
        shown.flatMap { list in
            list.tasks.map { placed in
                let task = placed.task
                return [
                    String(placed.place), list.name, task.label, TaskWords.kindCode(task.kind),
                    String(task.isRequired), String(task.isAnswered), String(TaskWords.isFlagged(task)),
                    TaskWords.raw(task.value), task.note,
                ]
            }
        }
    }

    private var shown: [(name: String, tasks: [PlacedTask])] {
        checklists.map { list in
            (list.checklist.name, list.tasks.filter { !isOpenOnly || !$0.task.isAnswered })
        }
    }

    private static func row(_ placed: PlacedTask) -> [Printable] {
        let task = placed.task
        return ["\(placed.place)", mark(task), .cell(task.label), answer(task)]
    }

    private static func mark(_ task: WorkOrderTask) -> Printable {
        if TaskWords.isFlagged(task) { return Printable.paint(.warn, "!") }
        return task.isAnswered ? Printable.paint(.ok, "✓") : " "
    }

    private static func answer(_ task: WorkOrderTask) -> Printable {
        let note: Printable = task.note.isEmpty ? "" : " (note: \(Printable.cell(task.note)))"
        let required: Printable = task.isRequired && !task.isAnswered ? "required: " : ""
        let wanted = required + TaskValueMessages.wanted(task.kind)
        guard task.value != nil else { return wanted.painted(.faint) + note }
        return TaskWords.value(task.value, kind: task.kind) + note
    }
}
