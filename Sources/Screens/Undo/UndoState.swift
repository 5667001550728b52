public import MillwrightOfflineEngine

public struct UndoState: Equatable, Sendable {
    /// The change that the person wants to undo.
    public let id: OutboxOperation.ID
    public var question = Loadable<UndoQuestion>.loading
    /// Whether the change is being undone.
    public var isUndoing = false

    public init(id: OutboxOperation.ID) {
        self.id = id
    }
}
