import MillwrightWire

extension EntityTable {
    /// Returns the log of a work order, oldest entries first. Throws a problem if there is no such work order.
    func log(ofWorkOrder id: String) throws -> [LogEntryDTO] {
        _ = try living(.workOrder, id)
        return try rows(ofWorkOrder: id).filter { $0.kind == .logEntry }.map { try $0.decode(LogEntryDTO.self) }
            .sorted { ($0.recordedAt, $0.id) < ($1.recordedAt, $1.id) }
    }
}
