import MillwrightDomain
public import MillwrightScreenKit

/// The selection on the screen of a work order, for the next run of the program.
public struct WorkOrderDraft: ScreenDraft, Equatable {
    /// The kinds of parts that can be selected.
    public enum Kind: String, Codable, Sendable {
        case task, change, photo, note, logEntry
    }

    public var kind: Kind
    /// The id of the selected part.
    public var id: String
    /// The position of the selected part, which stays selected if the part is gone.
    public var position: Int

    public var isTyped: Bool { false }
}

extension WorkOrderDraft {
    init(_ item: WorkOrderItem, at position: Int) {
        self.position = position
        switch item {
        case .task(let id): (kind, self.id) = (.task, id.rawValue)
        case .change(let id): (kind, self.id) = (.change, id.rawValue)
        case .photo(let id): (kind, self.id) = (.photo, id.rawValue)
        case .note(let id): (kind, self.id) = (.note, id.rawValue)
        case .logEntry(let id): (kind, self.id) = (.logEntry, id.rawValue)
        }
    }

    var item: WorkOrderItem {
        switch kind {
        case .task: .task(.init(id))
        case .change: .change(.init(id))
        case .photo: .photo(.init(id))
        case .note: .note(.init(id))
        case .logEntry: .logEntry(.init(id))
        }
    }
}
