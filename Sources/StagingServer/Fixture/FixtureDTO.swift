import MillwrightWire

/// The file that describes a plant. Instants may be relative to now, see ``FixtureInstant``.
struct FixtureDTO: Decodable, Sendable {
    struct User: Decodable, Sendable {
        let id, name, email, password: String
        let teams: [String]
        let permissions: [String]
    }

    struct Photo: Decodable, Sendable {
        let id: String
        let workOrderId: String
        let taskId: String?
        let mediaType: String
        let width: Int?
        let height: Int?
        let fileName: String
        let addedBy: String
        let addedAt: String
        /// The SHA-256 of the bytes, checked if it is present.
        let sha256: String?
        /// The path of the bytes, relative to the fixture's folder.
        let file: String
    }

    struct Template: Decodable, Sendable {
        struct Checklist: Decodable, Sendable {
            let name: String
            let tasks: [Task]
        }
        struct Task: Decodable, Sendable {
            let label: String
            let required: Bool
            let kind: TaskKindDTO
        }
        let id, title, description, priority: String
        let checklists: [Checklist]
    }

    let serverName: String
    let teams: [NamedDTO]
    let users: [User]
    let assets: [AssetDTO]
    let locations: [NamedDTO]
    var workOrders: [WorkOrderDTO]
    var tasks: [TaskDTO]
    var notes: [NoteDTO]
    /// The log entries; `nil` for none. The running timers of a work order become entries too.
    var logEntries: [LogEntryDTO]?
    let photos: [Photo]
    let templates: [Template]
}
