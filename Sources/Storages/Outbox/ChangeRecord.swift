import MillwrightDomain
import MillwrightOfflineEngine

/// The intent of an operation in JSON. Every version ever written stays readable. A new format gets a new version and a
/// new case in ``decode(kind:version:json:)``; a row in the queue is never rewritten.
enum ChangeRecord {
    static let version = 1

    /// A change with the work order and the task as they were when it was recorded.
    typealias Recorded = (change: Change, subject: RecordedSubject?)

    static func encode(_ change: Change, about subject: RecordedSubject? = nil) throws -> String {
        let about = subject.map(SubjectRecord.init)
        return switch change {
        case .set(let field, let value): try JSONText.encode(FieldV1(field, value, about))
        case .append(.note(let note)): try JSONText.encode(NoteV1(note, about))
        case .append(.photo(let photo)): try JSONText.encode(PhotoV1(photo, about))
        case .append(.log(let entry)): try JSONText.encode(LogEntryV1(entry, about))
        case .append(.conflictRecord(let record)): try JSONText.encode(ConflictV1(record, about))
        case .create(let draft): try JSONText.encode(CreationRecord(draft))
        case .remove(let photo): try JSONText.encode(PhotoV1(photo, about))
        }
    }

    static func decode(kind: String, version: Int, json: String) throws -> Recorded {
        switch (kind, version) {
        case ("conflictRecord", 1):
            let record = try JSONText.decode(ConflictV1.self, from: json)
            return (.conflictRecord(try record.value()), record.about?.value)
        case ("note", 1):
            let record = try JSONText.decode(NoteV1.self, from: json)
            return (.note(record.value), record.about?.value)
        case ("photo", 1):
            let record = try JSONText.decode(PhotoV1.self, from: json)
            return (.photo(try record.value()), record.about?.value)
        case ("creation", 1): return (.create(try JSONText.decode(CreationRecord.self, from: json).value()), nil)
        case ("photoRemoval", 1):
            let record = try JSONText.decode(PhotoV1.self, from: json)
            return (.remove(try record.value()), record.about?.value)
        case ("logEntry", 1):
            let record = try JSONText.decode(LogEntryV1.self, from: json)
            return (.log(try record.value()), record.about?.value)
        case (_, 1) where Field.named(kind) != nil:
            let record = try JSONText.decode(FieldV1.self, from: json)
            return (try record.change(of: kind), record.about?.value)
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
        var about: SubjectRecord?

        /// - Throws: ``UnreadableRecordError`` for a value that does not fit the field, because it would be decoded as
        ///   another value.
        init(_ field: Field, _ value: FieldValue, _ about: SubjectRecord?) throws {
            guard field.accepts(value) else {
                throw UnreadableRecordError("a change of \(field.rule.name) to a value of another kind")
            }
            task = field.taskID?.rawValue
            self.value = value.taskValue.map { TaskValueRecord($0) }
            entry = field.logEntryID?.rawValue
            note = task == nil ? nil : value.rawText
            status = field == .status ? value.rawText : nil
            text = task == nil && field != .status ? try FieldValueText.text(of: value) : nil
            self.about = about
        }

        init?(plain: FastFields) {
            var plain = plain
            (task, value, note) = (plain.text("task"), plain.record("value"), plain.text("note"))
            (status, text, entry) = (plain.text("status"), plain.text("text"), plain.text("entry"))
            about = plain.record("about")
            if !plain.isSound { return nil }
        }

        var fields: [FastField]? {
            guard value == nil, about == nil || about?.fields != nil else { return nil }
            return [
                .object("about", ifAny: about?.fields), .text("entry", ifAny: entry), .text("note", ifAny: note),
                .text("status", ifAny: status),
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
        var about: SubjectRecord?

        init(_ record: ConflictRecord, _ about: SubjectRecord?) {
            self.about = about
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
        var about: SubjectRecord?

        init(_ note: NoteVersion, _ about: SubjectRecord?) {
            self.about = about
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
            about = plain.record("about")
            if !plain.isSound { return nil }
        }

        var fields: [FastField]? {
            guard about == nil || about?.fields != nil else { return nil }
            return [
                .object("about", ifAny: about?.fields), .text("author", author), .text("id", id),
                .whole("savedAt", savedAt), .text("text", text),
            ].compactMap { $0 }
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
        var about: SubjectRecord?

        init(_ entry: LogEntry, _ about: SubjectRecord?) {
            self.about = about
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
        var about: SubjectRecord?

        init(_ photo: Photo, _ about: SubjectRecord?) {
            self.about = about
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
