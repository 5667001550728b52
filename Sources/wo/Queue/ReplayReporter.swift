import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Synchronization
import MillwrightUseCases

/// The report of a replay: a line when a change is applied, merged or retried, or when it needs a person.
final class ReplayReporter: ReplayListener {
    private let session: SessionComponent
    private let console: Console
    private let line: WaitingLine
    private let time: TimeFormatter
    /// Whether the replayed queue is that of the account in use. Only then can a line suggest a command such as
    /// `wo queue`, because the commands show the queue of that account.
    private let staysHere: Bool
    private let landed = Mutex<[OutboxOperation.ID]>([])

    init(
        session: SessionComponent, console: Console, line: WaitingLine, time: TimeFormatter, staysHere: Bool
    ) {
        self.session = session
        self.console = console
        self.line = line
        self.time = time
        self.staysHere = staysHere
    }

    /// The applied operations, in order.
    var applied: [OutboxOperation.ID] { landed.withLock { $0 } }

    func replayDidApply(_ operation: OutboxOperation) async {
        line.hear()
        landed.withLock { $0.append(operation.id) }
        console.status("\(StyledText.paint(.ok, "✓")) \(await words(operation))\(await earlierNumber(of: operation))")
    }

    func replayDidPark(_ operation: OutboxOperation) async {
        line.hear()
        console.problem(
            "\(StyledText.paint(.warn, "!")) \(await words(operation)): \(StateFormatter.of(operation.state))")
        let group: StyledText = operation.isInConflict ? "conflicts" : "queue"
        if staysHere { console.problem("    wo \(group) show \(operation.sequence)") }
    }

    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {
        let yours: StyledText
        switch await details(of: operation) {
        case .success(let details): yours = ChangeFormatter.yours(operation, in: details)
        case .failure: yours = ChangeFormatter.yours(operation, in: nil)
        }
        console.status("\(operation.workOrderNumber): your \(yours) and the office's change were both kept")
    }

    func replayDidUpload(_ progress: PhotoProgress, of operation: OutboxOperation) {
        line.hear(progress, of: operation.change.addedPhoto?.safeFileName ?? "photo")
    }

    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) async {
        line.hear()
        let seconds = max(1, delay.components.seconds)
        console.status(
            "\(StyledText.paint(.faint, "↑")) \(await words(operation)): retrying in \(seconds) s (\(reason.words))")
    }

    /// Returns the change in words. If the work order cannot be read, returns the kind of the change and the failure,
    /// and the replay continues.
    private func words(_ operation: OutboxOperation) async -> StyledText {
        switch await details(of: operation) {
        case .success(let details):
            ChangeFormatter.of(operation, in: details, time: time)
        case .failure(let failure):
            "\(operation.workOrderNumber) \(ChangeFormatter.code(operation.change)) (\(failure.message))"
        }
    }

    /// Returns `(was 900001)`, with the temporary number, if this operation created the work order and the server gave it
    /// another number. Returns an empty text otherwise.
    private func earlierNumber(of operation: OutboxOperation) async -> StyledText {
        guard operation.change.createdWorkOrder != nil, case .success(let details?) = await details(of: operation),
            details.workOrder.number != operation.workOrderNumber
        else { return "" }
        return "   (was \(operation.workOrderNumber))"
    }

    private func details(of operation: OutboxOperation) async -> Result<WorkOrderDetails?, Failure> {
        do { return .success(try await session.detailsIfThere(operation)) } catch { return .failure(error) }
    }
}
