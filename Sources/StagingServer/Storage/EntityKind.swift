import GRDB
import MillwrightWire

enum EntityKind: String, Sendable, CaseIterable {
    case workOrder, task, photo, note, logEntry
}
