import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// Reads the word that names a change on the command line: its number in `wo queue`, or its whole id.
enum OperationSelector {
    static func one(in words: [String], _ context: Context, command: StyledText) throws(Failure) -> String {
        guard let word = words.first else {
            throw UsageMessages.missing(
                "id", in: command, "which change?", example: "\(command) 43  (wo queue shows them)")
        }
        try context.nothingAfter(1, in: words, command: command, usage: "\(command) 43")
        return word
    }
}

extension SessionComponent {
    func operation(_ selector: String) async throws(Failure) -> OutboxOperation {
        guard let sequence = PositiveNumber.parse(selector) else {
            return try await Failure.wrapping(try await getQueue.execute(OutboxOperation.ID(selector))) {
                SyncMessages.message(for: $0, operation: selector).failure
            }
        }
        if let operation = try await queue().first(where: { $0.sequence == Int64(sequence) }) { return operation }
        for case .made(let operation) in try await history(limit: LogCommand.longest)
        where operation.sequence == Int64(sequence) {
            return operation
        }
        throw SyncMessages.message(for: .operationNotFound, operation: selector).failure
    }

    /// Returns the number of the change that replaced the operation; `nil` if none did.
    func replacement(of operation: OutboxOperation) async throws(Failure) -> Int64? {
        guard let id = operation.supersededBy else { return nil }
        return try await self.operation(id.rawValue).sequence
    }

    /// Returns the time of the last fetch for the envelope of JSON; `nil` if nothing was fetched.
    func asOf() async throws(Failure) -> String? { try await status().lastPull?.rfc3339 }

    func status() async throws(Failure) -> SyncStatus {
        try await Failure.wrapping(try await getSyncStatus.execute())
    }

    /// Returns the last `limit` steps made on this device, oldest first.
    func history(limit: Int = 200) async throws(Failure) -> [HistoryStep] {
        try await Failure.wrapping(try await getHistory.execute(limit: limit))
    }

    /// Returns the work orders of the operations. Work orders that are no longer on this device are left out.
    func details(of operations: [OutboxOperation]) async throws(Failure) -> [WorkOrder.ID: WorkOrderDetails] {
        var found: [WorkOrder.ID: WorkOrderDetails] = [:]
        for operation in operations where found[operation.workOrderID] == nil {
            found[operation.workOrderID] = try await detailsIfThere(operation)
        }
        return found
    }

    func detailsIfThere(_ operation: OutboxOperation) async throws(Failure) -> WorkOrderDetails? {
        do {
            return try await workOrder(operation.workOrderID).getDetails.execute()
        } catch .workOrderNotFound {
            return nil
        } catch {
            throw ChangeMessages.message(for: error, number: operation.workOrderNumber).failure
        }
    }
}
