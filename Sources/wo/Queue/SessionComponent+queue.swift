import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

extension SessionComponent {
    func queue() async throws(Failure) -> [OutboxOperation] {
        try await Failure.wrapping(try await getQueue.execute())
    }

    func backlog() async throws(Failure) -> Backlog {
        try await Failure.wrapping(try await getBacklog.execute())
    }

    /// Returns the operation, or its newest successor if it was superseded.
    func standIn(of operation: OutboxOperation) async throws(Failure) -> OutboxOperation {
        try await Failure.wrapping(try await getQueue.execute(standingInFor: operation))
    }
}
