import MillwrightDomain

/// The merge group of an operation as text. It shows which operations must wait, even if the operation itself cannot be
/// read.
extension MergeGroup {
    var text: String { id.map { "\(name):\($0)" } ?? name }

    init(text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        self = parts.count == 2 ? MergeGroup(parts[0], id: parts[1]) : MergeGroup(parts.first ?? "")
    }

    /// Makes a change that stands for an unreadable change in memory. It touches the same fields, so the same later
    /// changes wait for it. If this version does not know the fields, all later changes wait. The operation is marked
    /// as unreadable, so the placeholder is never sent and never shown as done.
    func placeholder(account: String) -> Change {
        let time = Instant(millisecondsSince1970: 0)
        return switch (name, id) {
        case ("task", let id?): .taskNote(WorkOrderTask.ID(id), "")
        case ("note", let id?): .note(NoteVersion(id: NoteVersion.ID(id), text: "", author: account, savedAt: time))
        case ("photo", let id?):
            .photo(
                Photo(
                    id: Photo.ID(id), taskID: nil,
                    content: Photo.Content(sha256: "", size: 0, format: .jpeg, dimensions: nil), fileName: "",
                    addedBy: account, addedAt: time))
        case ("logEntry", let id?): .timeEnd(of: LogEntry.ID(id), nil)
        default:
            Self.placeholder(for: Field.ofWorkOrder.first { $0.rule.group == self } ?? .status)
        }
    }

    private static func placeholder(for field: Field) -> Change {
        let content = field.rule.content
        let values = (content?.choices.first.map { [$0] } ?? []) + [.empty, .text(""), .assignees([])]
        return .set(field, values.first { field.accepts($0) } ?? .empty)
    }
}
