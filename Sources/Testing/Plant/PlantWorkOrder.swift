import MillwrightDomain
import MillwrightServices
import MillwrightWire

/// A work order of the plant with the versions and authors of its fields.
struct PlantWorkOrder {
    struct Edit {
        let version: Int64
        var author: AuthorshipDTO?
    }

    var details: WorkOrderDetails
    /// The version that everything on the work order had when it was added. Notes and photos keep this version.
    let firstVersion: Int64
    /// The version of the work order without its tasks.
    var version: Int64
    /// The last edit of each field of the work order itself.
    var fields: [Field: Edit]
    /// The last edit of each task.
    var tasks: [WorkOrderTask.ID: Edit]
    /// The last edit of each log entry.
    var log: [LogEntry.ID: Edit]

    /// - Parameter version: the version of the work order and of everything on it.
    init(_ details: WorkOrderDetails, version: Int64) {
        self.details = details
        self.version = version
        firstVersion = version
        fields = Dictionary(uniqueKeysWithValues: Field.ofWorkOrder.map { ($0, Edit(version: version)) })
        tasks = Dictionary(uniqueKeysWithValues: details.tasks.map { ($0.id, Edit(version: version)) })
        log = Dictionary(uniqueKeysWithValues: details.log.map { ($0.id, Edit(version: version)) })
    }

    /// Returns the version that a change of this field must name as its base. A change without a field adds an entry
    /// and needs no base; the result is then `nil`.
    func version(of field: Field?) -> Int64? {
        guard let field else { return nil }
        if let entry = field.logEntryID { return log[entry]?.version }
        return field.taskID.map { tasks[$0]?.version } ?? fields[field]?.version
    }
}

extension PlantWorkOrder {
    /// The work order as the feed sends it.
    var dto: WorkOrderDTO {
        let order = details.workOrder
        var versions: [WorkOrderDTO.Field: Int64] = [:]
        var authors: [WorkOrderDTO.Field: AuthorshipDTO] = [:]
        var values: [WorkOrderDTO.Field: WorkOrderFieldDTO] = [:]
        for (field, edit) in fields {
            guard let name = WorkOrderDTO.Field(rawValue: field.rule.name) else { continue }
            versions[name] = edit.version
            authors[name] = edit.author
            values[name] = details.value(of: field).map { WorkOrderFieldMapping.dto($0, of: field) }
        }
        var dto = WorkOrderDTO(
            id: order.id.rawValue, number: order.number, title: order.title, description: order.description,
            status: order.status.rawValue, priority: order.priority.rawValue, due: nil, asset: nil, location: nil,
            assignees: [], category: nil, requiresSignature: order.requiresSignature, signature: nil,
            runningTimers: details.runningTimers.map(Self.dto),
            checklists: details.checklists.map { NamedDTO(id: $0.id.rawValue, name: $0.name) }, version: version,
            statusVersion: versions[.status] ?? version, updatedAt: RFC3339.text(order.updatedAt),
            fieldVersions: WorkOrderDTO.Fields(versions.filter { $0.key != .status }),
            authors: WorkOrderDTO.Fields(authors))
        for (name, value) in values { dto[name] = value }
        return dto
    }

    /// Returns a task as the feed sends it; `nil` if it does not exist.
    func dto(of id: WorkOrderTask.ID) -> TaskDTO? {
        guard let place = details.tasks.firstIndex(where: { $0.id == id }) else { return nil }
        let (task, edit) = (details.tasks[place], tasks[id])
        return TaskDTO(
            id: id.rawValue, workOrderId: details.id.rawValue, checklistId: task.checklistID.rawValue,
            position: details.tasks[..<place].count { $0.checklistID == task.checklistID }, label: task.label,
            required: task.isRequired, kind: TaskKindMapping.dto(task.kind), value: task.value.map(TasksMapping.dto),
            note: task.note, version: edit?.version ?? version, author: edit?.author)
    }

    /// Returns a note as the feed sends it; `nil` if it does not exist.
    func dto(of id: NoteVersion.ID) -> NoteDTO? {
        details.notes.first { $0.id == id }.map {
            NoteDTO(
                id: $0.id.rawValue, workOrderId: details.id.rawValue, text: $0.text, author: $0.author,
                savedAt: RFC3339.text($0.savedAt))
        }
    }

    /// Returns a log entry as the feed sends it; `nil` if it does not exist.
    func dto(of id: LogEntry.ID) -> LogEntryDTO? {
        details.logEntry(id).map { entry in
            LogEntryDTO(
                id: entry.id.rawValue, workOrderId: details.id.rawValue, personId: entry.personID.rawValue,
                person: entry.person, content: LogMapping.dto(entry.content),
                recordedAt: RFC3339.text(entry.recordedAt), version: log[id]?.version ?? firstVersion,
                author: log[id]?.author)
        }
    }

    /// Returns a photo as the feed sends it; `nil` if it does not exist.
    func dto(of id: Photo.ID) -> PhotoDTO? {
        details.photos.first { $0.id == id }.map {
            PhotoDTO(
                id: $0.id.rawValue, workOrderId: details.id.rawValue, taskId: $0.taskID?.rawValue,
                sha256: $0.content.sha256, size: $0.content.size, mediaType: $0.content.format.mediaType,
                width: $0.content.dimensions?.width, height: $0.content.dimensions?.height, fileName: $0.fileName,
                addedBy: $0.addedBy, addedAt: RFC3339.text($0.addedAt))
        }
    }

    private static func dto(_ timer: RunningTimer) -> RunningTimerDTO {
        RunningTimerDTO(
            id: timer.id.rawValue, technicianId: timer.technicianID.rawValue, technician: timer.technician,
            since: RFC3339.text(timer.since))
    }
}
