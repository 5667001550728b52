import MillwrightWire

/// A wire type that is stored as a separate row. Photos and notes are only added and never changed, so their version
/// stays 1.
protocol StoredEntity: Encodable {
    var storedKind: EntityKind { get }
    var id: String { get }
    var storedWorkOrderID: String { get }
    var storedVersion: Int64 { get }
}

extension WorkOrderDTO: StoredEntity {
    var storedKind: EntityKind { .workOrder }
    var storedWorkOrderID: String { id }
    var storedVersion: Int64 { version }
}

extension TaskDTO: StoredEntity {
    var storedKind: EntityKind { .task }
    var storedWorkOrderID: String { workOrderId }
    var storedVersion: Int64 { version }
}

extension PhotoDTO: StoredEntity {
    var storedKind: EntityKind { .photo }
    var storedWorkOrderID: String { workOrderId }
    var storedVersion: Int64 { 1 }
}

extension NoteDTO: StoredEntity {
    var storedKind: EntityKind { .note }
    var storedWorkOrderID: String { workOrderId }
    var storedVersion: Int64 { 1 }
}

extension LogEntryDTO: StoredEntity {
    var storedKind: EntityKind { .logEntry }
    var storedWorkOrderID: String { workOrderId }
    var storedVersion: Int64 { version }
}
