import MillwrightDomain
import MillwrightScopes

/// The child scopes of a work order.
enum WorkOrderPlace: Destination {
    case task(WorkOrderTask.ID)
    case form
    case notes(isWriting: Bool)
    /// The photos. New ones belong to the task if there is one.
    case photos(WorkOrderTask.ID?)
    case signature
    case timer

    var part: PathPart {
        switch self {
        case .task(let id): PathPart("task", id.rawValue)
        case .form: "form"
        case .notes(let isWriting): PathPart("notes", isWriting ? "new" : nil)
        case .photos(let task): PathPart("photos", task?.rawValue)
        case .signature: "signature"
        case .timer: "timer"
        }
    }

    init?(_ part: PathPart) {
        switch (part.name, part.value) {
        case ("task", let id?): self = .task(WorkOrderTask.ID(id))
        case ("form", nil): self = .form
        case ("notes", nil): self = .notes(isWriting: false)
        case ("notes", "new"): self = .notes(isWriting: true)
        case ("photos", let task): self = .photos(task.map { WorkOrderTask.ID($0) })
        case ("signature", nil): self = .signature
        case ("timer", nil): self = .timer
        default: return nil
        }
    }
}
