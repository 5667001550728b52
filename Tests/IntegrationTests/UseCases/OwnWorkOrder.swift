import MillwrightComposition
import MillwrightDomain
import Foundation
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// A work order that a test creates for itself. Tests that change nothing else can run in any order, again, and at the
/// same time on one server.
///
/// The API has no call that deletes a work order, a note or a log entry. The cleanup therefore deletes the photos and
/// the signature, stops the timers, assigns the work order to nobody and completes it.
struct OwnWorkOrder: Sendable {
    let staging: Staging
    /// The device on which the supervisor has created the work order.
    let device: KernelDevice
    let id: WorkOrder.ID
    /// A title that no other work order has.
    let title: String

    var order: WorkOrderComponent { device.scope.workOrder(id) }

    /// Creates a work order, runs the test's steps and cleans up.
    /// - Parameter kind: a kind of task that the work order must have. It is then created from a template with such a
    ///   task.
    static func use(
        with kind: TaskKindName? = nil, _ work: (OwnWorkOrder) async throws -> Void
    ) async throws {
        let staging = try await Staging()
        try await KernelDevice.use(staging) { device in
            let title = newTitle()
            var new = NewWorkOrder(title: title, tasks: ["Isolate", "Refill"])
            if let kind {
                new = NewWorkOrder(template: try await template(with: kind, on: device))
                new.title = title
            }
            let created = try await device.scope.createWorkOrder.execute(new)
            try await device.send()
            let own = OwnWorkOrder(staging: staging, device: device, id: created.id, title: title)
            do { try await work(own) } catch {
                try await own.cleanUp()
                throw error
            }
            try await own.cleanUp()
        }
        try await staging.stop()
    }

    /// Returns a title with one word that no other title has.
    static func newTitle() -> String {
        "Use case test " + UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
    }

    /// Returns the number that the server gave, as a person types it.
    func number() async throws -> String { String(try await order.getDetails.execute().workOrder.number) }

    /// Returns a new device with the command line, on which a person has signed in.
    func commandLine(as email: String = KernelDevice.supervisor) async throws -> Device {
        try await Device.signedIn(to: staging, as: email)
    }

    /// Returns the work order as another device reads it directly after a sign-in.
    func elsewhere() async throws -> WorkOrderDetails {
        var details: WorkOrderDetails?
        try await KernelDevice.use(staging) { details = try await $0.scope.workOrder(id).getDetails.execute() }
        return try #require(details)
    }

    /// Assigns the work order to the supervisor and the technician, and runs steps on the technician's own device.
    func withTechnician(_ work: (KernelDevice) async throws -> Void) async throws {
        try await KernelDevice.use(staging, as: KernelDevice.technician) { other in
            _ = try await order.assign.execute([device.me, other.me])
            try await device.send()
            _ = try await other.scope.pullChanges.execute()
            try await work(other)
        }
    }

    /// Returns the first task of this kind.
    func task(_ kind: TaskKindName) async throws -> WorkOrderTask {
        try #require(try await order.getDetails.execute().tasks.first { kind.matches($0.kind) })
    }

    private static func template(
        with kind: TaskKindName, on device: KernelDevice
    ) async throws -> WorkOrderTemplateDetails {
        for template in try await device.scope.getTemplateList.execute().value {
            let details = try await device.scope.getTemplateDetails.execute(template.id).value
            if details.checklists.flatMap(\.tasks).contains(where: { kind.matches($0.kind) }) { return details }
        }
        return try #require(nil, "the server has no template with a task of kind \(kind)")
    }

    private func cleanUp() async throws {
        try await KernelDevice.use(staging) { device in
            let order = device.scope.workOrder(id)
            _ = try await order.changeStatus.execute(.open)
            _ = try await order.deleteSignature.execute()
            _ = try await order.deleteAllPhotos.execute()
            _ = try await order.assign.execute([])
            let details = try await order.getDetails.execute()
            for timer in details.activeTimers { _ = try await order.stopTimer.execute(of: timer.technicianID) }
            for task in details.tasks where task.isRequired && !task.isAnswered {
                _ = try await order.updateTaskValue.execute(TaskKindName.answer(to: task.kind), for: task.id)
            }
            _ = try await order.changeStatus.execute(.complete)
            try await device.sendTimers()
        }
    }
}
