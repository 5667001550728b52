import MillwrightWire

/// The rows of other work orders that the server adds to its answers. Only the feed may bring such rows, so a device
/// must ignore them. The data of the server stays correct.
struct ForeignRows {
    private var random: RandomSource

    init(random: RandomSource) { self.random = random }

    /// Returns some rows that do not belong to `workOrder`: deletions of living entities, and contents that nobody
    /// wrote. Their numbers are newer than those of the correct rows.
    mutating func rows(beside workOrder: String, in data: PlantData) -> [ChangeRowDTO] {
        let others = data.rows(after: 0, limit: .max).filter { $0.workOrder != workOrder && !$0.workOrder.isEmpty }
        return (0..<1 + random.below(4)).compactMap { place in
            guard let row = random.pick(others) else { return nil }
            var dto =
                random.oneIn(2)
                ? ChangeRowDTO(
                    seq: 0, entity: row.key.kind, id: row.key.id, workOrderId: row.workOrder, version: 0,
                    deleted: true)
                : row.dto
            dto.seq = data.lastSeq + 1 + Int64(place)
            dto.version = row.version + 1
            dto.workOrder?.title = "Foreign"
            dto.workOrder?.version = dto.version
            dto.task?.note = "foreign"
            dto.task?.version = dto.version
            dto.logEntry?.version = dto.version
            return dto
        }
    }
}
