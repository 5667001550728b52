import Domain

/// Views of the plant that throw errors of their own area.
struct TasksFake: TasksRepository {
    let plant: PlantFake

    func details(_ id: WorkOrder.ID) async throws(TaskError) -> WorkOrderDetails {
        guard let found = plant.find(id) else { throw .workOrderNotFound }
        return found
    }

    func save(_ update: TaskUpdate, on workOrder: WorkOrder.ID) async throws(TaskError) {
        let change: Change =
            switch update.field {
            case .value(let value): .taskValue(update.taskID, value)
            case .note(let note): .taskNote(update.taskID, note)
            }
        do { try plant.save(change, on: workOrder, as: update.id) } catch { throw .storage(error) }
    }
}

struct PhotosFake: PhotosRepository {
    let plant: PlantFake

    func details(_ id: WorkOrder.ID) async throws(PhotoError) -> WorkOrderDetails {
        guard let found = plant.find(id) else { throw .workOrderNotFound }
        return found
    }

    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto { try plant.current.photoFile.get() }

    func save(_ photo: Photo, on workOrder: WorkOrder.ID, as operation: OutboxOperation.ID) async throws(PhotoError) {
        do { try plant.save(.photo(photo), on: workOrder, as: operation) } catch { throw .storage(error) }
    }
}
