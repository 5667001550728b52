import MillwrightDomain
package import MillwrightOfflineEngine

/// The operations of a device in memory, with an index of the unfinished ones.
package struct MemoryQueue: Sendable {
    /// An operation behind a reference, so that a copy of the queue copies no operation.
    private final class Box: Sendable {
        let operation: StoredOperation

        init(_ operation: StoredOperation) { self.operation = operation }
    }

    private var boxes: [OutboxOperation.ID: Box] = [:]
    /// The unfinished operations, in the order of the queue.
    private var open: [Box] = []

    package subscript(id: OutboxOperation.ID) -> StoredOperation? {
        get { boxes[id]?.operation }
        set {
            if boxes[id] != nil { open.removeAll { $0.operation.id == id } }
            boxes[id] = newValue.map(Box.init)
            guard let box = boxes[id], !box.operation.state.isFinished else { return }
            let position = box.operation.position
            let next = open.firstIndex { $0.operation.position > position } ?? open.endIndex
            open.insert(box, at: next)
        }
    }

    /// All operations, in no order.
    package var values: some Collection<StoredOperation> { boxes.values.lazy.map(\.operation) }

    package var unfinishedCount: Int { open.count }

    /// Returns the unfinished operations for which `isIncluded` is true, in the order of the queue.
    package func unfinished(where isIncluded: (StoredOperation) -> Bool = { _ in true }) -> [StoredOperation] {
        open.filter { isIncluded($0.operation) }.map(\.operation)
    }
}
