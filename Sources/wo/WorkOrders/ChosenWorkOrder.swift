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
}
