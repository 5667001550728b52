import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices
import MillwrightWire

struct PlantedChanges: ChangesService {
    let real: RemoteChangesService
    let plant: Plant?
    let life: Life

    func page(after cursor: MillwrightOfflineEngine.Cursor?) async throws(ServiceError) -> ChangePage {
        let page = try await real.page(after: cursor)
        switch plant {
        // The cursor covers everything that the server had when it answered, including rows that are not in the page.
        case .cursorFromTime:
            let data = life.world.server.plantData
            return changed(page, cursor: MillwrightOfflineEngine.Cursor("c\(data.feedID).\(data.lastSeq)"))
        // The bug requests pages until the server reports the last one.
        case .followCycle: return page.hasMore ? try await self.page(after: page.cursor).following(page) : page
        case .believeNumbers:
            let believed = page.unreadable.compactMap(row)
            return changed(page, rows: page.rows + believed, isReadable: believed.count == page.unreadable.count)
        default: return page
        }
    }

    private func changed(
        _ page: ChangePage, rows: [ServerRow]? = nil, cursor: MillwrightOfflineEngine.Cursor? = nil,
        isReadable: Bool = false
    ) -> ChangePage {
        ChangePage(
            rows: rows ?? page.rows, unreadable: isReadable ? [] : page.unreadable, cursor: cursor ?? page.cursor,
            hasMore: page.hasMore, serverTime: page.serverTime)
    }

    /// Returns the row as read by a bug that accepts numbers out of range. Every task is read as a text task.
    private func row(_ unreadable: UnreadableRow) -> ServerRow? {
        guard let dto = ServerJSON.read(ChangeRowDTO.self, Array(unreadable.json.utf8)),
            max(dto.seq, dto.version) >= 1 << 53
        else { return nil }
        let order = WorkOrder.ID(dto.workOrderId)
        if dto.deleted, let kind = ServerRow.Kind(rawValue: dto.entity) {
            return ServerRow(
                workOrderID: order, version: dto.version, sequence: dto.seq,
                entity: .deleted(kind, id: dto.id, .deleted))
        }
        guard let task = dto.task else { return nil }
        let value = task.value?.text.map { TaskValue.text($0) }
        let read = WorkOrderTask(
            id: WorkOrderTask.ID(task.id), checklistID: Checklist.ID(task.checklistId), label: task.label, kind: .text,
            isRequired: task.required, value: value, note: task.note)
        return ServerRow(
            workOrderID: order, version: dto.version, sequence: dto.seq, entity: .task(read, place: task.position))
    }
}

extension ChangePage {
    /// Returns both pages as one.
    fileprivate func following(_ first: ChangePage) -> ChangePage {
        ChangePage(
            rows: first.rows + rows, unreadable: first.unreadable + unreadable, cursor: cursor, hasMore: hasMore,
            serverTime: serverTime)
    }
}
