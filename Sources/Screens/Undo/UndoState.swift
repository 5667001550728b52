public import MillwrightFrontEnd
public import MillwrightOfflineEngine

public struct UndoState: Equatable, Sendable {
    /// The change that the person wants to undo or redo.
    public let id: OutboxOperation.ID
    public let direction: UndoDirection
    public var question = Loadable<UndoQuestion>.loading
    /// Whether the change is being undone or redone.
    public var isWorking = false

    public init(id: OutboxOperation.ID, _ direction: UndoDirection = .undo) {
        self.id = id
        self.direction = direction
    }
}
