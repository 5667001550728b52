import MillwrightDomain
import MillwrightRoutes
import MillwrightServices
import MillwrightWire

extension PlantRequest {
    /// Returns the change that the request asks for; `nil` if it cannot be read.
    /// - Parameter details: the work order of the request.
    func change(by user: User, in details: WorkOrderDetails) -> Change? {
        switch (method, parts[1], parts.count > 3 ? parts[3] : "") {
        case (_, "tasks", _): read(TaskPatchDTO.self).flatMap { Self.change($0, of: WorkOrderTask.ID(parts[2])) }
        case (_, "timeEntries", _): read(TimeEntryPatchDTO.self).flatMap { Self.change($0, of: LogEntry.ID(parts[2])) }
        case (_, "photos", _): details.photos.first { $0.id.rawValue == parts[2] }.map { .remove($0) }
        case (_, _, ""): read(WorkOrderPatchDTO.self).flatMap(Self.change)
        case (_, _, "status"):
            read(StatusChangeDTO.self).flatMap { WorkOrderStatus(rawValue: $0.status) }.map { .status($0) }
        case ("DELETE", _, "signature"): .signature(nil)
        case (_, _, "signature"): read(SignatureDTO.self).flatMap(Self.change)
        case (_, _, "notes"): read(NotePutDTO.self).flatMap { Self.change($0, by: user) }
        case (_, _, "photos"): read(PhotoAttachDTO.self).flatMap { Self.change($0, by: user) }
        case (_, _, "timeEntries"), (_, _, "parts"), (_, _, "readings"), (_, _, "costs"), (_, _, "requests"):
            read(LogEntryPostDTO.self).flatMap { Self.change($0, by: user) }
        case (_, _, "conflictRecords"): read(ConflictRecordDTO.self).flatMap(Self.change)
        default: nil
        }
    }

    private static func change(_ patch: TimeEntryPatchDTO, of entry: LogEntry.ID) -> Change? {
        switch patch.end {
        case .keep: nil
        case .clear: .timeEnd(of: entry, nil)
        case .set(let text): RFC3339.instant(text).map { .timeEnd(of: entry, $0) }
        }
    }

    private static func change(_ signature: SignatureDTO) -> Change? {
        do throws(MappingError) { return .signature(try TasksMapping.signature(signature)) } catch { return nil }
    }

    private static func change(_ entry: LogEntryPostDTO, by user: User) -> Change? {
        guard let recordedAt = RFC3339.instant(entry.recordedAt) else { return nil }
        do throws(MappingError) {
            return .log(
                LogEntry(
                    id: LogEntry.ID(entry.id), personID: user.id, person: user.name,
                    content: try LogMapping.content(entry.content), recordedAt: recordedAt))
        } catch { return nil }
    }

    private static func change(_ patch: TaskPatchDTO, of task: WorkOrderTask.ID) -> Change? {
        switch (patch.value, patch.note) {
        case (.clear, .keep): return .taskAnswer(task, nil)
        case (.set(let dto), .keep):
            do throws(MappingError) { return .taskAnswer(task, try TasksMapping.value(dto)) } catch { return nil }
        case (.keep, .clear): return .taskNote(task, "")
        case (.keep, .set(let note)): return .taskNote(task, note)
        default: return nil
        }
    }

    private static func change(_ patch: WorkOrderPatchDTO) -> Change? {
        guard patch.fields.count == 1, let (name, dto) = patch.fields.first, let field = Field.named(name.rawValue)
        else { return nil }
        do throws(MappingError) { return .set(field, try WorkOrderFieldMapping.value(dto, of: field)) } catch {
            return nil
        }
    }

    private static func change(_ note: NotePutDTO, by user: User) -> Change? {
        RFC3339.instant(note.savedAt).map {
            .note(NoteVersion(id: NoteVersion.ID(note.id), text: note.text, author: user.name, savedAt: $0))
        }
    }

    private static func change(_ photo: PhotoAttachDTO, by user: User) -> Change? {
        guard let format = PhotoFormat.allCases.first(where: { $0.mediaType == photo.mediaType }),
            let addedAt = RFC3339.instant(photo.addedAt)
        else { return nil }
        var dimensions: Photo.Dimensions?
        if let width = photo.width, let height = photo.height {
            dimensions = Photo.Dimensions(width: width, height: height)
        }
        return .photo(
            Photo(
                id: Photo.ID(photo.id), taskID: photo.taskId.map { WorkOrderTask.ID($0) },
                content: Photo.Content(
                    sha256: photo.sha256, size: photo.size, format: format, dimensions: dimensions),
                fileName: photo.fileName, addedBy: user.name, addedAt: addedAt))
    }

    private static func change(_ record: ConflictRecordDTO) -> Change? {
        guard let choice = ConflictRecordDTO.Choice(rawValue: record.choice), let mine = record.mine,
            let decidedAt = RFC3339.instant(record.decidedAt)
        else { return nil }
        return .conflictRecord(
            ConflictRecord(
                id: ConflictRecord.ID(record.id), field: record.field, base: record.base, mine: mine,
                theirs: record.theirs, choice: choice == .theirs ? .theirs : .edited, decidedAt: decidedAt))
    }
}
