import Hummingbird
import Wire

/// What became of an operation, for a client that never heard.
struct OperationRoute: Sendable {
    let parts: StagingParts

    private struct OperationDTO: Encodable {
        let key: String
        /// applied, rejected, inProgress, unknown
        let status: String
        var receipt: ReceiptDTO?
        var problem: ProblemDTO?
    }

    func add(to group: RouterGroup<StagingContext>) {
        group.get("operations/:id") { _, context in
            let (account, key) = (try context.signedIn(), try context.id("id"))
            let entry = try await parts.database.read { try LedgerEntry.find(account: account.id, key: key, in: $0) }
            guard let entry else {
                let isRunning = await parts.ledger.running.contains(.init(account: account.id, key: key))
                return try Response.json(OperationDTO(key: key, status: isRunning ? "inProgress" : "unknown"))
            }
            var answer = OperationDTO(key: key, status: entry.isApplied ? "applied" : "rejected")
            if entry.isApplied {
                answer.receipt = try JSON.decode(WriteAnswerDTO.self, from: entry.body).receipt
            } else {
                answer.problem = try JSON.decode(ProblemDTO.self, from: entry.body)
            }
            return try Response.json(answer)
        }
    }
}
