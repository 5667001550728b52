public import MillwrightDomain
public import MillwrightUseCases
public import MillwrightViews

/// The tasks of the checklists, one line each.
public struct TaskTable {
    public static let rowHeader = [
        "place", "checklist", "label", "kind", "required", "answered", "flagged", "value", "note",
    ]

    let checklists: [ChecklistWithTasks]
    /// The states of the answers and notes that the server has not confirmed.
    let states: [Field: UnconfirmedState]
    /// Whether answered tasks are left out.
    let isOpenOnly: Bool

    public init(
        checklists: [ChecklistWithTasks], states: [Field: UnconfirmedState] = [:], isOpenOnly: Bool = false
    ) {
        self.states = states
        self.checklists = checklists
        self.isOpenOnly = isOpenOnly
    }

    public func lines(columns: Int) -> [StyledText] {
        shown.filter { !$0.tasks.isEmpty }.flatMap { list -> [StyledText] in
            let title: StyledText = "\(list.name)"
            let rows = list.tasks.map(row)
            let lines =
                columns < Self.narrow
                ? rows.flatMap { Self.stacked($0, columns: columns - 2) }
                : TextTable(flexible: [2, 3], rows: rows).lines(columns: columns - 2)
            return [title.painted(.strong)] + lines.map { "  \($0)" }
        }
    }

    /// If the terminal is narrower than this, the answer is on a line below the label.
    private static let narrow = 60

    private static func stacked(_ row: [StyledText], columns: Int) -> [StyledText] {
        let (place, mark, label, answer) = (row[0].padded(to: 2), row[1], row[2], row[3])
        let start: StyledText = "\(place) \(mark) "
        return ("\(start)\(label)" as StyledText).wrapped(to: columns, indent: start.columns)
            + answer.wrapped(to: columns - start.columns, indent: 0).map {
                StyledText("").padded(to: start.columns) + $0
            }
    }

    public var rows: [[String]] {
        shown.flatMap { list in
            list.tasks.map { placed in
                let task = placed.task
                return [
                    String(placed.place), list.name, task.label, TaskFormatter.kindCode(task.kind),
                    String(task.isRequired), String(task.isAnswered), String(TaskFormatter.isFlagged(task)),
                    TaskFormatter.raw(task.value), task.note,
                ]
            }
        }
    }

    private var shown: [(name: String, tasks: [PlacedTask])] {
        checklists.map { list in
            (list.checklist.name, list.tasks.filter { !isOpenOnly || !$0.task.isAnswered })
        }
    }

    private func row(_ placed: PlacedTask) -> [StyledText] {
        let task = placed.task
        return ["\(placed.place)", Self.mark(task), .cell(task.label), Self.answer(task) + state(of: task)]
    }

    private func state(of task: WorkOrderTask) -> StyledText {
        UnconfirmedStateFormatter.mark(Field.ofTask(task.id).compactMap { states[$0] }.first)
    }

    /// Returns `✓` for an answered task, `!` for a flagged answer and a space for an open task.
    public static func mark(_ task: WorkOrderTask) -> StyledText {
        if TaskFormatter.isFlagged(task) { return StyledText.paint(.warn, "!") }
        return task.isAnswered ? StyledText.paint(.ok, "✓") : " "
    }

    /// Returns the answer with the task's note.
    /// - Parameter open: the words for a missing answer; `nil` for the values that the task accepts.
    public static func answer(_ task: WorkOrderTask, open: StyledText? = nil) -> StyledText {
        let note: StyledText = task.note.isEmpty ? "" : " (note: \(StyledText.cell(task.note)))"
        let required: StyledText = task.isRequired && !task.isAnswered ? "(required) " : ""
        let wanted = required + (open ?? TaskValueMessages.wanted(task.kind))
        guard task.value != nil else { return wanted.painted(.faint) + note }
        return TaskFormatter.value(task.value, kind: task.kind) + note
    }
}
