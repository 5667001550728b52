import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// The blocks of a work order: the facts, the description, and one section for each group of items. The lists of the
/// view are in the order of the groups.
struct WorkOrderBlocks {
    let snapshot: WorkOrderSnapshot
    let selected: WorkOrderItem?
    let page: WorkOrderPage

    /// The largest number of lines of the description on this screen. The form shows the whole text.
    private static let descriptionLines = 6

    /// The largest number of lines of an item. Tasks tell what to do, so their text is not cut on a narrow display.
    private static let itemLines = 3

    private var details: WorkOrderDetails { snapshot.details }

    var all: [Block] {
        [.fields(Fields(page.facts.map { FormLine($0.name, .fact($0.value)) }))] + notices + description
            + snapshot.sections.map { .section(block($0)) }
            + (details.tasks.isEmpty ? [.text(Self.paint("this work order has no tasks"))] : [])
    }

    private static func paint(_ text: StyledText) -> StyledText { text.painted(.faint) }

    private var notices: [Block] {
        let count = details.needingNewerVersion
        return count > 0 ? [.text(NewerVersionFormatter.things(count).painted(.warn))] : []
    }

    private var description: [Block] {
        if details.workOrder.description.isEmpty { return [] }
        let lines = UntrustedText(details.workOrder.description).displayLines
        let more: [StyledText] = lines.count > Self.descriptionLines ? [Self.paint("… (e shows the whole text)")] : []
        return [.text(lines.prefix(Self.descriptionLines) + more)]
    }

    private func block(_ section: WorkOrderSection) -> Section {
        let list = RowList(
            columns: columns(section.kind), rows: section.items.map { RowList.Row(cells($0)) },
            mostLines: Self.itemLines, selected: selected.flatMap { section.items.firstIndex(of: $0) }, empty: "")
        return Section(title: title(section.kind), summary: summary(section), blocks: [.list(list)])
    }

    private func title(_ kind: WorkOrderSection.Kind) -> StyledText {
        switch kind {
        case .checklist(let id): details.checklists.first { $0.id == id }.map { "\($0.name)" } ?? "Tasks"
        case .changes: "In the queue"
        case .photos: "Photos"
        case .notes: "Notes"
        case .log: "Log"
        }
    }

    private func summary(_ section: WorkOrderSection) -> StyledText? {
        switch section.kind {
        case .checklist(let id):
            let tasks = details.tasks.filter { $0.checklistID == id }
            return "\(tasks.count { $0.isAnswered }) of \(tasks.count) done"
        case .changes: return QueueTable.counts(snapshot.queue)
        case .photos, .log: return "\(section.items.count)"
        case .notes:
            let replaced = details.notes.count - section.items.count
            return replaced == 0 ? "\(section.items.count)" : "\(section.items.count), and \(replaced) replaced"
        }
    }

    private func columns(_ kind: WorkOrderSection.Kind) -> [Column] {
        switch kind {
        case .checklist:
            [
                Column("", width: .fixed(1)), .number("no.", width: .fixed(3), importance: .extra),
                Column("task", width: .rest, leastRest: 20), Column("answer", width: .rest, importance: .useful),
                Column("change", width: .widest(atMost: 9), importance: .useful),
                Column("", width: .widest(atMost: 1), importance: .extra, shortFor: [4]),
            ]
        case .changes: [Column("change", width: .rest), Column("state", width: .rest)]
        case .photos:
            [
                .number("no.", width: .fixed(3), importance: .useful), Column("file", width: .rest),
                Column("pixels", width: .widest(atMost: 11), importance: .extra),
                Column("size", width: .widest(atMost: 9), importance: .useful),
                Column("task", width: .widest(atMost: 8), importance: .extra),
                Column("added", width: .widest(atMost: 28), importance: .extra),
            ]
        case .notes: [Column("note", width: .rest), Column("author", width: .widest(atMost: 34), importance: .useful)]
        case .log: [Column("entry", width: .rest), Column("person", width: .widest(atMost: 34), importance: .useful)]
        }
    }

    private func cells(_ item: WorkOrderItem) -> [StyledText] {
        switch item {
        case .task(let id): taskCells(id)
        case .change(let id): snapshot.queue.first { $0.id == id }.map(changeCells) ?? []
        case .photo(let id):
            details.photos.firstIndex { $0.id == id }.map {
                PhotoTable.cells(details.placedPhoto(at: $0), page.time)
            } ?? []
        case .note(let id): details.notes.first { $0.id == id }.map(noteCells) ?? []
        case .logEntry(let id):
            details.logEntry(id).map { entry in
                [LogFormatter.words(entry.content), Self.paint(LogFormatter.origin(of: entry, page.time))]
            } ?? []
        }
    }

    private func taskCells(_ id: WorkOrderTask.ID) -> [StyledText] {
        guard let index = details.tasks.firstIndex(where: { $0.id == id }) else { return [] }
        let task = details.tasks[index]
        return [
            TaskTable.mark(task), "\(index + 1)", .cell(task.label),
            TaskTable.answer(task, open: openAnswer(task.kind)),
            snapshot.state(of: id).map(\.mark) ?? "",
            snapshot.state(of: id)?.symbol ?? "",
        ]
    }

    /// Returns the words for a missing answer; `nil` for the values that the task accepts. Here no digit chooses one.
    private func openAnswer(_ kind: TaskKind) -> StyledText? {
        switch kind {
        case .subtask: "not done"
        case .multipleChoice(let options): "one of: " + StyledText.joined(options.map { "\($0)" }, by: ", ")
        default: nil
        }
    }

    private func changeCells(_ operation: OutboxOperation) -> [StyledText] {
        [ChangeFormatter.of(operation, in: details, time: page.time), StateFormatter.of(operation.state)]
    }

    private func noteCells(_ note: NoteVersion) -> [StyledText] {
        let text = note.body.split(whereSeparator: \.isNewline).first.map { StyledText.cell(String($0)) } ?? "(empty)"
        return [text, Self.paint("\(note.author), \(page.time.moment(note.savedAt))")]
    }
}
