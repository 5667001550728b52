import MillwrightDomain

/// The intent of an operation in JSON. Every version that was ever written can be read for ever: a new shape gets a new
/// version and a new case in ``decode(kind:version:json:)``, and a row in the queue is never rewritten.
enum ChangeRecord {
    static let version = 1

    static func encode(_ change: Change) throws -> String {
        switch change {
        case .set(let field, let value): try encode(field, value)
        case .append(.note(let note)): try JSONText.encode(NoteV1(note))
        case .append(.photo(let photo)): try JSONText.encode(PhotoV1(photo))
        case .append(.conflictRecord(let record)): try JSONText.encode(ConflictV1(record))
        }
    }

    /// - Throws: ``UnreadableRecord`` for a value that the field does not hold: it would be read as another one.
    private static func encode(_ field: Field, _ value: FieldValue) throws -> String {
        switch (field, value) {
        case (.taskAnswer(let task), .answer(let answer)):
            try JSONText.encode(TaskValueV1(task: task.rawValue, value: TaskValueRecord(answer)))
        case (.taskAnswer(let task), .empty): try JSONText.encode(TaskValueV1(task: task.rawValue, value: nil))
        case (.taskNote(let task), .text(let note)):
            try JSONText.encode(TaskNoteV1(task: task.rawValue, note: note))
        case (.status, .status(let status)): try JSONText.encode(StatusV1(status: status.rawValue))
        case (.title, .text(let text)), (.description, .text(let text)): try JSONText.encode(TextV1(text: text))
        case (.priority, .priority(let priority)): try JSONText.encode(TextV1(text: priority.rawValue))
        case (.status, _), (.title, _), (.description, _), (.priority, _), (.taskAnswer, _), (.taskNote, _):
            throw UnreadableRecord("a change of \(field.rule.name) to a value of another kind")
        }
    }

    static func decode(kind: String, version: Int, json: String) throws -> Change {
        switch (kind, version) {
        case ("taskValue", 1):
            let record = try JSONText.decode(TaskValueV1.self, from: json)
            return .taskAnswer(WorkOrderTask.ID(record.task), try record.value.map { try $0.value() })
        case ("taskNote", 1):
            let record = try JSONText.decode(TaskNoteV1.self, from: json)
            return .taskNote(WorkOrderTask.ID(record.task), record.note)
        case ("status", 1):
            let record = try JSONText.decode(StatusV1.self, from: json)
            guard let status = WorkOrderStatus(rawValue: record.status) else {
                throw UnreadableRecord("the status \(record.status)")
            }
            return .status(status)
        case ("title", 1): return .title(try JSONText.decode(TextV1.self, from: json).text)
        case ("description", 1): return .description(try JSONText.decode(TextV1.self, from: json).text)
        case ("priority", 1):
            let word = try JSONText.decode(TextV1.self, from: json).text
            guard let priority = WorkOrderPriority(rawValue: word) else {
                throw UnreadableRecord("the priority \(word)")
            }
            return .priority(priority)
        case ("conflictRecord", 1):
            return .conflictRecord(try JSONText.decode(ConflictV1.self, from: json).value())
        case ("note", 1): return .note(try JSONText.decode(NoteV1.self, from: json).value)
        case ("photo", 1): return .photo(try JSONText.decode(PhotoV1.self, from: json).value())
        default: throw UnreadableRecord("an operation (\(kind), version \(version))")
        }
    }

    private struct TaskValueV1: Codable {
        var task: String
        var value: TaskValueRecord?
    }

    private struct TaskNoteV1: Codable, PlainlyEncoded, PlainRecord {
        var task: String
        var note: String

        init(task: String, note: String) { (self.task, self.note) = (task, note) }

        init?(plain: PlainFields) {
            var plain = plain
            guard let task = plain.text("task"), let note = plain.text("note") else { return nil }
            (self.task, self.note) = (task, note)
        }

        var fields: [PlainField]? { [.text("note", note), .text("task", task)] }
    }

    private struct StatusV1: Codable, PlainlyEncoded {
        var status: String

        var fields: [PlainField]? { [.text("status", status)] }
    }

    private struct TextV1: Codable, PlainlyEncoded {
        var text: String

        var fields: [PlainField]? { [.text("text", text)] }
    }

    private struct ConflictV1: Codable {
        var id: String
        var field: String
        var base: String?
        var mine: String
        var theirs: String?
        var choice: String
        var decidedAt: Int64

        init(_ record: ConflictRecord) {
            (id, field, choice) = (record.id.rawValue, record.field, record.choice.rawValue)
            (base, mine, theirs) = (record.base, record.mine, record.theirs)
            decidedAt = record.decidedAt.millisecondsSince1970
        }

        func value() throws -> ConflictRecord {
            guard let choice = ConflictRecord.Choice(rawValue: choice) else {
                throw UnreadableRecord("a decision (\(choice))")
            }
            return ConflictRecord(
                id: ConflictRecord.ID(id), field: field, base: base, mine: mine, theirs: theirs, choice: choice,
                decidedAt: Instant(millisecondsSince1970: decidedAt))
        }
    }

    private struct NoteV1: Codable, PlainlyEncoded, PlainRecord {
        var id: String
        var text: String
        var author: String
        var savedAt: Int64

        init(_ note: NoteVersion) {
            (id, text, author) = (note.id.rawValue, note.text, note.author)
            savedAt = note.savedAt.millisecondsSince1970
        }

        init?(plain: PlainFields) {
            var plain = plain
            guard
                let id = plain.text("id"), let text = plain.text("text"), let author = plain.text("author"),
                let savedAt = plain.number("savedAt").flatMap(Int64.init(exactly:))
            else { return nil }
            (self.id, self.text, self.author, self.savedAt) = (id, text, author, savedAt)
        }

        var fields: [PlainField]? {
            [.text("author", author), .text("id", id), .whole("savedAt", savedAt), .text("text", text)]
        }

        var value: NoteVersion {
            NoteVersion(
                id: NoteVersion.ID(id), text: text, author: author, savedAt: Instant(millisecondsSince1970: savedAt))
        }
    }

    private struct PhotoV1: Codable {
        var id: String
        var task: String?
        var sha256: String
        var size: Int64
        var format: String
        var width: Int?
        var height: Int?
        var fileName: String
        var addedBy: String
        var addedAt: Int64

        init(_ photo: Photo) {
            (id, task, fileName) = (photo.id.rawValue, photo.taskID?.rawValue, photo.fileName)
            (sha256, size, format) = (photo.content.sha256, photo.content.size, photo.content.format.rawValue)
            (width, height) = (photo.content.dimensions?.width, photo.content.dimensions?.height)
            (addedBy, addedAt) = (photo.addedBy, photo.addedAt.millisecondsSince1970)
        }

        func value() throws -> Photo {
            guard let format = PhotoFormat(rawValue: format) else { throw UnreadableRecord("a photo (\(format))") }
            let dimensions: PhotoDimensions? =
                if let width, let height { PhotoDimensions(width: width, height: height) } else { nil }
            return Photo(
                id: Photo.ID(id), taskID: task.map { WorkOrderTask.ID($0) },
                content: PhotoContent(sha256: sha256, size: size, format: format, dimensions: dimensions),
                fileName: fileName, addedBy: addedBy, addedAt: Instant(millisecondsSince1970: addedAt))
        }
    }
}
