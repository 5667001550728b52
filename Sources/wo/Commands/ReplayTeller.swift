import Composition
import Domain
import OfflineEngine
import Synchronization
import UseCases

/// Says a line for each change as it lands.
final class ReplayTeller: ReplayListener {
    private let session: SessionComponent
    private let console: Console
    /// Whether the queue can be looked at afterwards.
    private let staysHere: Bool
    private let landed = Mutex<[OutboxOperation.ID]>([])

    init(session: SessionComponent, console: Console, staysHere: Bool = true) {
        self.session = session
        self.console = console
        self.staysHere = staysHere
    }

    /// In the order they landed.
    var applied: [OutboxOperation.ID] { landed.withLock { $0 } }

    func replayDidApply(_ operation: OutboxOperation) async {
        landed.withLock { $0.append(operation.id) }
        console.status("\(Printable.paint(.ok, "✓")) \(await words(operation))")
    }

    func replayDidPark(_ operation: OutboxOperation) async {
        console.status("\(Printable.paint(.warn, "!")) \(await words(operation)): \(StateWords.of(operation.state))")
        let group: Printable = operation.isInConflict ? "conflicts" : "queue"
        if staysHere { console.status("    wo \(group) show \(operation.sequence)") }
    }

    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {
        let yours: Printable
        switch await details(of: operation) {
        case .success(let details): yours = ChangeWords.yours(operation.change, in: details)
        case .failure: yours = ChangeWords.yours(operation.change, in: nil)
        }
        console.status("\(operation.workOrderNumber): your \(yours) and the office's change were both kept")
    }

    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: String) async {
        let seconds = max(1, delay.components.seconds)
        console.status("\(Printable.paint(.faint, "↑")) \(await words(operation)): again in \(seconds) s (\(reason))")
    }

    /// Without the task's name when it cannot be read: the replay goes on, and its report has every failure.
    private func words(_ operation: OutboxOperation) async -> Printable {
        switch await details(of: operation) {
        case .success(let details):
            ChangeWords.of(operation, in: details)
        case .failure(let failure):
            "\(operation.workOrderNumber) \(ChangeWords.code(operation.change)) (\(failure.message))"
        }
    }

    private func details(of operation: OutboxOperation) async -> Result<WorkOrderDetails?, Failure> {
        do { return .success(try await session.detailsIfThere(operation)) } catch { return .failure(error) }
    }
}
