import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// The work order that a command names.
struct ChosenWorkOrder: Sendable {
    let number: Int
    let flows: WorkOrderFlows

    var session: SessionComponent { flows.session.scope }
    var component: WorkOrderComponent { flows.scope }

    /// Makes changes of this work order. If one cannot be made, the failure says that nothing was saved.
    func saving(
        _ make: (WorkOrderFlows) async throws(FlowProblem) -> [MadeChange<ChangedItem>]
    ) async throws(Failure) -> [MadeChange<ChangedItem>] {
        try await Failure.wrapping(flow: try await make(flows), nothingSaved: true)
    }

    /// Returns the failure for a change of this work order that was not saved.
    func changeFailure(_ error: ChangeError) -> Failure {
        ChangeMessages.message(for: error, number: number, of: session.session, time: flows.session.time).failure
            .nothingSaved
    }

    /// Returns the current work order, with unsent changes applied.
    func details() async throws(Failure) -> WorkOrderDetails {
        try await Failure.wrapping(try await component.getDetails.execute()) {
            ChangeMessages.message(for: $0, number: number).failure
        }
    }

    /// Returns the work order after the changes. A dry run has saved none of them, so they are applied here.
    func details(
        after outcome: ChangeOutcome, of changes: @autoclosure () -> [Change]
    ) async throws(Failure) -> WorkOrderDetails {
        var details = try await details()
        if outcome == .wouldSave { changes().forEach { details.apply($0) } }
        return details
    }

    /// Returns the work order in JSON, for the person who is signed in.
    func json(of details: WorkOrderDetails, in context: Context) -> JSONValue {
        details.json(
            for: session.session.user, at: context.now, signature: component.getSignature.execute(on: details))
    }

    /// Returns the photos of the work order and of its tasks, with unsent changes applied.
    func photos() async throws(Failure) -> [PlacedPhoto] {
        do {
            return try await component.getPhotos.execute()
        } catch {
            throw PhotoMessages.message(for: error, number: number, place: nil).failure
        }
    }
}
