import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightScopes

/// The child scopes of a signed-in person's scope. The list of work orders is always open, and the others open on top
/// of it.
enum SessionPlace: Destination {
    case workOrders
    case queue
    case bin
    case status
    /// The question before the undo or redo of a change.
    case history(OutboxOperation.ID, UndoDirection)

    var part: PathPart {
        switch self {
        case .workOrders: "work-orders"
        case .queue: "queue"
        case .bin: "bin"
        case .status: "status"
        case .history(let id, let direction): PathPart(direction.rawValue, id.rawValue)
        }
    }

    init?(_ part: PathPart) {
        switch (part.name, part.value) {
        case ("work-orders", nil): self = .workOrders
        case ("queue", nil): self = .queue
        case ("bin", nil): self = .bin
        case ("status", nil): self = .status
        case (let name, let id?):
            guard let direction = UndoDirection(rawValue: name) else { return nil }
            self = .history(OutboxOperation.ID(id), direction)
        default: return nil
        }
    }
}

/// The child scopes of the root.
enum RootPlace: Destination {
    case signedOut
    /// The screens of an account.
    case signedIn(ProgramAccount)

    /// An address of a server has no space, so the text before the first space is the server.
    var part: PathPart {
        switch self {
        case .signedOut: "signed-out"
        case .signedIn(let account): PathPart("signed-in", "\(account.server) \(account.user.rawValue)")
        }
    }

    init?(_ part: PathPart) {
        switch (part.name, part.value) {
        case ("signed-out", nil): self = .signedOut
        case ("signed-in", let value?):
            guard let space = value.firstIndex(of: " ") else { return nil }
            let user = User.ID(String(value[value.index(after: space)...]))
            self = .signedIn(ProgramAccount(user: user, server: String(value[..<space])))
        default: return nil
        }
    }
}

/// The child scopes of the list of work orders.
enum WorkOrderListPlace: Destination {
    case workOrder(WorkOrder.ID)
    /// The form for a new work order.
    case new

    var part: PathPart {
        switch self {
        case .workOrder(let id): PathPart("work-order", id.rawValue)
        case .new: "new"
        }
    }

    init?(_ part: PathPart) {
        switch (part.name, part.value) {
        case ("work-order", let id?): self = .workOrder(WorkOrder.ID(id))
        case ("new", nil): self = .new
        default: return nil
        }
    }
}

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

/// The child scopes of the queue.
enum QueuePlace: Destination {
    case conflict(OutboxOperation.ID)
    /// The form of a new work order that the server has not created.
    case creation(OutboxOperation.ID)

    var part: PathPart {
        switch self {
        case .conflict(let id): PathPart("conflict", id.rawValue)
        case .creation(let id): PathPart("creation", id.rawValue)
        }
    }

    init?(_ part: PathPart) {
        guard let id = part.value.map({ OutboxOperation.ID($0) }) else { return nil }
        switch part.name {
        case "conflict": self = .conflict(id)
        case "creation": self = .creation(id)
        default: return nil
        }
    }
}
