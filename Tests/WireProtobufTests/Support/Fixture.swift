import Foundation
import MillwrightWire

/// The content of the repository's `Fixtures` as wire types.
enum Fixture {
    /// Returns every row of the plant in one page.
    static func plant() throws -> ChangesPageDTO {
        let plant = try JSONDecoder().decode(Plant.self, from: contents("plant.json"))
        let workOrders = plant.workOrders.map {
            ChangeRowDTO(seq: 1, entity: "workOrder", id: $0.id, workOrderId: $0.id, version: $0.version, workOrder: $0)
        }
        let tasks = plant.tasks.map {
            ChangeRowDTO(seq: 2, entity: "task", id: $0.id, workOrderId: $0.workOrderId, version: $0.version, task: $0)
        }
        let photos = plant.photos.map {
            ChangeRowDTO(seq: 3, entity: "photo", id: $0.id, workOrderId: $0.workOrderId, version: 1, photo: $0)
        }
        let notes = plant.notes.map {
            ChangeRowDTO(seq: 4, entity: "note", id: $0.id, workOrderId: $0.workOrderId, version: 1, note: $0)
        }
        return ChangesPageDTO(
            rows: workOrders + tasks + photos + notes, cursor: "YzE", hasMore: false,
            serverTime: "2026-11-21T05:01:40.120Z")
    }

    /// Returns the page whose encoding the tests pin in both formats.
    static func pinnedPage() throws -> ChangesPageDTO {
        try JSONDecoder().decode(ChangesPageDTO.self, from: contents("wire/changes-page.json"))
    }

    /// Returns the page with an entry of every kind whose encoding the tests pin in both formats.
    static func logPage() throws -> ChangesPageDTO {
        try JSONDecoder().decode(ChangesPageDTO.self, from: contents("wire/log-page.json"))
    }

    private struct Plant: Decodable {
        let workOrders: [WorkOrderDTO]
        let tasks: [TaskDTO]
        let photos: [PhotoDTO]
        let notes: [NoteDTO]
    }

    private static func contents(_ name: String) throws -> Data {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: root.appending(path: "Fixtures/\(name)"))
    }
}
