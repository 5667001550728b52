import MillwrightDomain
import MillwrightOfflineEngine

/// The work order, the task and the labor time of a change as they were when it was recorded, in JSON. It is the member
/// `about` of the change's own JSON, so that versions without it still read the change.
struct SubjectRecord: Codable, Hashable, FastEncoded, FastRecord {
    var title: String
    var asset: String?
    var task: String?
    var kind: TaskKindRecord?
    var start: Int64?

    init(_ subject: RecordedSubject) {
        (title, asset, start) = (subject.title, subject.asset, subject.start?.millisecondsSince1970)
        (task, kind) = (subject.task?.label, subject.task.map { TaskKindRecord($0.kind) })
    }

    init?(plain: FastFields) {
        var plain = plain
        guard let title = plain.text("title") else { return nil }
        self.title = title
        (asset, task, kind) = (plain.text("asset"), plain.text("task"), plain.record("kind"))
        start = plain.number("start").flatMap(Int64.init(exactly:))
        if !plain.isSound { return nil }
    }

    var fields: [FastField]? {
        if let kind, kind.fields == nil { return nil }
        return [
            .text("asset", ifAny: asset), .object("kind", ifAny: kind?.fields), .whole("start", ifAny: start),
            .text("task", ifAny: task), .text("title", title),
        ].compactMap { $0 }
    }

    /// The task has only its label if a newer version wrote a kind of task that this version does not know. The change
    /// itself is still readable.
    var value: RecordedSubject {
        RecordedSubject(
            title: title, asset: asset, task: task.map { NamedTask(label: $0, kind: knownKind ?? .text) },
            start: start.map(Instant.init(millisecondsSince1970:)))
    }

    private var knownKind: TaskKind? {
        do { return try kind?.value() } catch { return nil }
    }
}
