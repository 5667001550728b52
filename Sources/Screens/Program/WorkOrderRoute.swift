import MillwrightScopes

/// A screen above a work order.
public enum WorkOrderRoute: Hashable, Sendable {
    /// - Parameter number: the number of the task in its work order, from 1.
    case task(number: Int)
    case edit
    case notes
    case newNote
    case photos
    case signature
    case timer

    init?(_ parts: ArraySlice<PathPart>) {
        guard let first = parts.first else { return nil }
        switch (first.name, first.value.flatMap { Int($0) }) {
        case ("task", let number?): self = .task(number: number)
        case ("edit", _): self = .edit
        case ("notes", _): self = parts.count == 1 ? .notes : .newNote
        case ("photos", _): self = .photos
        case ("signature", _): self = .signature
        case ("timer", _): self = .timer
        default: return nil
        }
    }

    var text: String {
        switch self {
        case .task(let number): "task/\(number)"
        case .edit: "edit"
        case .notes: "notes"
        case .newNote: "notes/new"
        case .photos: "photos"
        case .signature: "signature"
        case .timer: "timer"
        }
    }

    static let examples: [WorkOrderRoute] = [
        .task(number: 3), .edit, .notes, .newNote, .photos, .signature, .timer,
    ]
}
