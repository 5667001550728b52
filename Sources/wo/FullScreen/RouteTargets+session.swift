import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension RouteTargets<Failure> {
    /// The targets on this device. A work order that is not here is fetched, as for every command.
    init(in session: SessionComponent, _ context: Context) {
        self.init(
            workOrder: { number throws(Failure) in try await context.find(number, in: session) },
            task: { id, place async throws(Failure) in
                let component = session.workOrder(id)
                let details = try await Failure.wrapping(try await component.getDetails.execute()) {
                    ChangeMessages.message(for: $0, number: nil).failure
                }
                let order = ChosenWorkOrder(
                    number: details.workOrder.number, session: session, component: component, time: context.time)
                return try await order.task(.place(place)).task.id
            },
            conflict: { number throws(Failure) in try await session.conflict("\(number)").id })
    }
}
