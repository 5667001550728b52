import MillwrightDomain

/// The intent of an operation in JSON. Every version ever written stays readable. A new format gets a new version and a
/// new case in ``decode(kind:version:json:)``; a row in the queue is never rewritten.
enum ChangeRecord {
    static let version = 1

    static func encode(_ change: Change) throws -> String {
        switch change {
        case .set(let field, let value): try JSONText.encode(FieldV1(field, value))
        case .append(.note(let note)): try JSONText.encode(NoteV1(note))
        case .append(.photo(let photo)): try JSONText.encode(PhotoV1(photo))
        case .append(.log(let entry)): try JSONText.encode(LogEntryV1(entry))
        case .append(.conflictRecord(let record)): try JSONText.encode(ConflictV1(record))
        case .create(let draft): try JSONText.encode(CreationRecord(draft))
        case .remove(let photo): try JSONText.encode(PhotoV1(photo))
        }
    }

    static func decode(kind: String, version: Int, json: String) throws -> Change {
        switch (kind, version) {
        case ("conflictRecord", 1):
            return .conflictRecord(try JSONText.decode(ConflictV1.self, from: json).value())
        case ("note", 1): return .note(try JSONText.decode(NoteV1.self, from: json).value)
        case ("photo", 1): return .photo(try JSONText.decode(PhotoV1.self, from: json).value())
        case ("creation", 1): return .create(try JSONText.decode(CreationRecord.self, from: json).value())
        case ("photoRemoval", 1): return .remove(try JSONText.decode(PhotoV1.self, from: json).value())
        case ("logEntry", 1): return .log(try JSONText.decode(LogEntryV1.self, from: json).value())
        case (_, 1) where Field.named(kind) != nil:
            return try JSONText.decode(FieldV1.self, from: json).change(of: kind)
        default: throw UnreadableRecordError("an operation (\(kind), version \(version))")
        }
    }

    /// The new value of a field. The text is in `status` for the status, in `note` for a task, and in `text` for any
    /// other field.
    private struct FieldV1: Codable, FastEncoded, FastRecord {
        var task: String?
        var entry: String?
        var value: TaskValueRecord?
        var note: String?
        var status: String?
        var text: String?

        /// - Throws: ``UnreadableRecordError`` for a value that does not fit the field, because it would be decoded as
        ///   another value.
        init(_ field: Field, _ value: FieldValue) throws {
            guard field.accepts(value) else {
                throw UnreadableRecordError("a change of \(field.rule.name) to a value of another kind")
            }
            task = field.taskID?.rawValue
            self.value = value.taskValue.map { TaskValueRecord($0) }
            entry = field.logEntryID?.rawValue
            note = task == nil ? nil : value.rawText
            status = field == .status ? value.rawText : nil
            text = task == nil && field != .status ? try FieldValueText.text(of: value) : nil
        }

        init?(plain: FastFields) {
            var plain = plain
            (task, value, note) = (plain.text("task"), plain.record("value"), plain.text("note"))
            (status, text, entry) = (plain.text("status"), plain.text("text"), plain.text("entry"))
            if !plain.isSound { return nil }
        }

        var fields: [FastField]? {
            guard value == nil else { return nil }
            return [
                .text("entry", ifAny: entry), .text("note", ifAny: note), .text("status", ifAny: status),
                .text("task", ifAny: task),
                .text("text", ifAny: text),
            ].compactMap { $0 }
        }

        func change(of kind: String) throws -> Change {
            let text = text ?? note ?? status
            guard let field = Field.named(kind, of: task ?? entry), field.taskID?.rawValue == task,
                field.logEntryID?.rawValue == entry,
                let value = try FieldValueRecord.value(of: field, text: text, answer: value)
            else { throw UnreadableRecordError("the \(kind) \(text ?? "")") }
            return .set(field, value)
        }
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
                throw UnreadableRecordError("a decision (\(choice))")
            }
            return ConflictRecord(
                id: ConflictRecord.ID(id), field: field, base: base, mine: mine, theirs: theirs, choice: choice,
                decidedAt: Instant(millisecondsSince1970: decidedAt))
        }
    }

    private struct NoteV1: Codable, FastEncoded, FastRecord {
        var id: String
        var text: String
        var author: String
        var savedAt: Int64

        init(_ note: NoteVersion) {
            (id, text, author) = (note.id.rawValue, note.text, note.author)
            savedAt = note.savedAt.millisecondsSince1970
        }

        init?(plain: FastFields) {
            var plain = plain
            guard
                let id = plain.text("id"), let text = plain.text("text"), let author = plain.text("author"),
                let savedAt = plain.number("savedAt").flatMap(Int64.init(exactly:))
            else { return nil }
            (self.id, self.text, self.author, self.savedAt) = (id, text, author, savedAt)
        }

        var fields: [FastField]? {
            [.text("author", author), .text("id", id), .whole("savedAt", savedAt), .text("text", text)]
        }

        var value: NoteVersion {
            NoteVersion(
                id: NoteVersion.ID(id), text: text, author: author, savedAt: Instant(millisecondsSince1970: savedAt))
        }
    }

    private struct LogEntryV1: Codable {
        var id: String
        var personID: String
        var person: String
        var content: LogContentRecord
        var recordedAt: Int64

        init(_ entry: LogEntry) {
            (id, personID, person) = (entry.id.rawValue, entry.personID.rawValue, entry.person)
            (content, recordedAt) = (LogContentRecord(entry.content), entry.recordedAt.millisecondsSince1970)
        }

        func value() throws -> LogEntry {
            LogEntry(
                id: LogEntry.ID(id), personID: User.ID(personID), person: person, content: try content.value(),
                recordedAt: Instant(millisecondsSince1970: recordedAt))
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
            guard let format = PhotoFormat(rawValue: format) else { throw UnreadableRecordError("a photo (\(format))") }
            let dimensions: Photo.Dimensions? =
                if let width, let height { Photo.Dimensions(width: width, height: height) } else { nil }
            return Photo(
                id: Photo.ID(id), taskID: task.map { WorkOrderTask.ID($0) },
                content: Photo.Content(sha256: sha256, size: size, format: format, dimensions: dimensions),
                fileName: fileName, addedBy: addedBy, addedAt: Instant(millisecondsSince1970: addedAt))
        }
    }
}
