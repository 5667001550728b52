import MillwrightWire

/// A work order with every field of every entity filled in.
enum PlantRows {
    static let order = "wo-1"
    static let signed = SignatureDTO(
        signer: "J. Doe", signedAt: "2026-11-20T09:30:00.250Z", strokes: "M 10 10 L 90 40",
        contentSha256: String(repeating: "c", count: 64))
    static let instant = "2026-11-21T05:01:40.120Z"

    /// The tasks, one for each kind, so that all fields of kinds and values occur.
    static let tasks: [ChangeRowDTO] = [
        task(
            "t-number", .init(type: "number", unit: "bar", minimum: 1, maximum: 9, keepsOutOfRange: true),
            .init(number: 2)),
        task("t-choice", .init(type: "multipleChoice", options: ["a", "b"]), .init(choice: "a")),
        task("t-meter", .init(type: "meter", unit: "h", last: 12, mayGoDown: true), .init(reading: 13)),
        task("t-subtask", .init(type: "subtask"), .init(subtask: "open")),
        task("t-text", .init(type: "text"), .init(text: "cold")),
        task("t-inspection", .init(type: "inspection"), .init(inspection: "pass")),
        task("t-signature", .init(type: "signature"), .init(signature: signed)),
        task("t-date", .init(type: "date"), .init(date: "2026-11-21")),
    ]

    /// A task that is deleted while a cell runs.
    static let doomed = task("t-doomed", .init(type: "text"), .init(text: "old"))

    static var tombstone: ChangeRowDTO {
        ChangeRowDTO(
            seq: 0, entity: "task", id: doomed.id, workOrderId: order, version: doomed.version + 1, deleted: true,
            reason: "deleted")
    }

    static let photo = ChangeRowDTO(
        seq: 0, entity: "photo", id: "p-1", workOrderId: order, version: 1,
        photo: PhotoDTO(
            id: "p-1", workOrderId: order, taskId: "t-text", sha256: String(repeating: "a", count: 64), size: 10,
            mediaType: "image/jpeg", width: 640, height: 480, fileName: "seal.jpg", addedBy: "Mara", addedAt: instant))

    static let note = ChangeRowDTO(
        seq: 0, entity: "note", id: "n-1", workOrderId: order, version: 1,
        note: NoteDTO(id: "n-1", workOrderId: order, text: "dry", author: "Mara", savedAt: instant))

    static let workOrder = ChangeRowDTO(
        seq: 0, entity: "workOrder", id: order, workOrderId: order, version: 7,
        workOrder: WorkOrderDTO(
            id: order, number: 1042, title: "Seal", description: "Line 3", status: "inProgress", priority: "high",
            due: instant, asset: AssetDTO(id: "a-9", name: "Pump", code: "P-9"),
            location: NamedDTO(id: "l-3", name: "Hall"),
            assignees: [AssigneeDTO(type: "user", id: "tess", name: "Tess")], category: "repair",
            requiresSignature: true, signature: signed,
            runningTimers: [RunningTimerDTO(id: "r-1", technicianId: "u-1", technician: "Mara", since: instant)],
            checklists: [NamedDTO(id: "c-1", name: "Start")], version: 7, statusVersion: 3, updatedAt: instant,
            fieldVersions: WorkOrderDTO.Fields(
                Dictionary(uniqueKeysWithValues: WorkOrderDTO.Field.versioned.map { ($0, 7) })),
            authors: WorkOrderDTO.Fields(
                Dictionary(uniqueKeysWithValues: WorkOrderDTO.Field.allCases.map { ($0, author) }))))

    /// The entries of the log, one for each kind.
    static let log: [ChangeRowDTO] = [
        entry("l-time", LogContentDTO(time: TimeSpanDTO(start: instant, end: "2026-11-21T06:00:00.000Z"))),
        entry("l-part", LogContentDTO(part: PartUseDTO(name: "O-ring", quantity: 2))),
        entry("l-reading", LogContentDTO(reading: MeterReadingDTO(meter: "hours", value: 7, unit: "h"))),
        entry("l-cost", LogContentDTO(cost: CostDTO(description: "fee", minorUnits: 99, currency: "EUR"))),
    ]

    static let all = [workOrder, photo, note, doomed] + tasks + log

    private static let author = AuthorshipDTO(by: "Mara", at: instant)

    private static func entry(_ id: String, _ content: LogContentDTO) -> ChangeRowDTO {
        ChangeRowDTO(
            seq: 0, entity: "logEntry", id: id, workOrderId: order, version: 2,
            logEntry: LogEntryDTO(
                id: id, workOrderId: order, personId: "tess", person: "Tess", content: content, recordedAt: instant,
                version: 2, author: author))
    }

    private static func task(_ id: String, _ kind: TaskKindDTO, _ value: TaskValueDTO) -> ChangeRowDTO {
        ChangeRowDTO(
            seq: 0, entity: "task", id: id, workOrderId: order, version: 2,
            task: TaskDTO(
                id: id, workOrderId: order, checklistId: "c-1", position: 0, label: id, required: true, kind: kind,
                value: value, note: "n", version: 2, author: author))
    }
}
