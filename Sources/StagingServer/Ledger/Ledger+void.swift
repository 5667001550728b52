import MillwrightDomain
import GRDB
import MillwrightWire

extension Ledger {
    /// Voids an undecided operation, and returns the operation's status. A decided operation is not changed.
    ///
    /// This method locks the key, as a write does, so that no write with the same key runs at the same time.
    func void(_ key: String, of account: Account, from stamp: SentStamp?) async throws -> OperationDTO {
        let name = RunningOperations.Name(account: account.id, key: key)
        guard await running.begin(name) else { throw Problem.operationInProgress }
        let now = environment.now()
        let entry: Result<LedgerEntry, any Error>
        do {
            entry = .success(
                try await database.write { db in
                    if let held = try LedgerEntry.find(account: account.id, key: key, in: db) { return held }
                    let dead = LedgerEntry(fingerprint: "", verdict: .voided)
                    try dead.keep(account: account.id, key: key, from: stamp, at: now, in: db)
                    try db.execute(
                        sql: "INSERT INTO audit (what, op_id, account, at) VALUES (?, ?, ?, ?)",
                        arguments: ["voided", key, account.id, now.millisecondsSince1970])
                    return dead
                })
        } catch {
            entry = .failure(error)
        }
        await running.end(name)
        return Self.operation(key, try entry.get())
    }

    func operation(_ key: String, of account: Account) async throws -> OperationDTO {
        let entry = try await database.read { try LedgerEntry.find(account: account.id, key: key, in: $0) }
        if let entry { return Self.operation(key, entry) }
        let isRunning = await running.contains(.init(account: account.id, key: key))
        return Self.operation(key, isRunning ? .inProgress : .unknown)
    }

    private static func operation(_ key: String, _ entry: LedgerEntry) -> OperationDTO {
        switch entry.verdict {
        case .applied(let answer): operation(key, .applied, receipt: answer.receipt)
        case .rejected(let problem): operation(key, .rejected, problem: problem)
        case .voided: operation(key, .voided)
        }
    }

    private static func operation(
        _ key: String, _ status: OperationDTO.Status, receipt: ReceiptDTO? = nil, problem: ProblemDTO? = nil
    ) -> OperationDTO {
        OperationDTO(
            key: key, status: status.rawValue, retentionDays: retentionDays, receipt: receipt, problem: problem)
    }
}
