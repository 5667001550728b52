import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// The work order that a command names.
struct ChosenWorkOrder: Sendable {
    let number: Int
    let session: SessionComponent
    let component: WorkOrderComponent

    /// Returns the current work order, with unsent changes applied.
    func details() async throws(Failure) -> WorkOrderDetails {
        do {
            return try await component.getDetails.execute()
        } catch {
            throw ChangeMessages.message(for: error, number: number).failure
        }
    }

    /// - Parameter place: The position of the task, counted from 1.
    func task(at place: Int) async throws(Failure) -> (task: WorkOrderTask, details: WorkOrderDetails) {
        let details = try await details()
        guard details.tasks.indices.contains(place - 1) else {
            throw TaskMessages.notFound(place, number: number, count: details.tasks.count).failure
        }
        return (details.tasks[place - 1], details)
    }
}
