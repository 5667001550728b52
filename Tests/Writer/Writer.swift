import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases

/// A program that records changes as fast as it can and never sends one: `Writer HOME NAME COUNT`. It prints the
/// operation of each change once the change is recorded. Somebody must have signed in.
///
/// It is an ordinary host of the kernel, for campaigns in which one process for each change would take too long.
@main
struct Writer {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[3]) else { throw Usage() }
        let app = try AppComponent(
            dependency: KernelConfiguration(
                home: arguments[1], command: "writer \(arguments[2])",
                transport: TransportSettings(allowsPlainHTTPOnLoopback: true)))
        let scope = try app.scope(of: try await app.restoreSession.execute())
        var targets: [Target] = []
        for number in [1042, 1043, 1047, 1055, 1063, 1095, 1060, 1072] {
            let workOrder = scope.workOrder(try await scope.findWorkOrder.execute(number: number))
            let details = try await workOrder.getDetails.execute()
            let task = details.tasks.last { if case .text = $0.kind { true } else { false } }
            targets.append(Target(workOrder: workOrder, task: task?.id))
        }
        for number in 0..<count {
            let text = "\(arguments[2]) \(number)"
            let target = targets[number % targets.count]
            let outcome: ChangeOutcome
            if number % 10 == 9 {
                outcome = try await other(number / 10, text, on: target.workOrder, in: scope)
            } else if let task = target.task, number % 50 != 48 {
                outcome = try await target.workOrder.updateTaskValue.execute(.text(text), for: task)
            } else {
                outcome = try await target.workOrder.updateNotes.execute(text)
            }
            guard case .saved(let id) = outcome else { throw NotSaved(outcome: outcome) }
            print(id.rawValue)
        }
        await app.close()
    }

    /// Makes a change of one of the other kinds, in turn.
    private static func other(
        _ number: Int, _ text: String, on workOrder: WorkOrderComponent, in scope: SessionComponent
    ) async throws -> ChangeOutcome {
        switch number % 8 {
        case 0: try await workOrder.consumePart.execute(LogEntry.PartUse(name: text, quantity: 2))
        case 1: try await workOrder.addMeterReading.execute(LogEntry.MeterReading(meter: text, value: 1.5, unit: "h"))
        case 2:
            try await workOrder.addCost.execute(LogEntry.Cost(description: text, minorUnits: 1_250, currency: "EUR"))
        case 3: try await workOrder.captureSignature.execute(signer: text)
        case 4: try await workOrder.edit.execute(.set(.category, .text(text)))
        case 5: try await workOrder.edit.execute(.title(text))
        case 6: try await workOrder.updateNotes.execute(text)
        default: try await scope.createWorkOrder.execute(NewWorkOrder(title: text, tasks: ["look"])).outcome
        }
    }

    struct Target {
        let workOrder: WorkOrderComponent
        let task: WorkOrderTask.ID?
    }

    struct Usage: Error {}
    struct NotSaved: Error { let outcome: ChangeOutcome }
}
