import Domain
import GRDB
import Hummingbird
import Wire

/// Decides every write once. The key is looked up before preconditions and validation, because the operation itself
/// moved the version it was based on. Effect, ledger entry and change rows are one transaction.
struct Ledger: Sendable {
    typealias Effect = @Sendable (Database, Write) throws -> Outcome

    let database: StagingDatabase
    let faults: FaultInjector
    let environment: StagingEnvironment
    let running = RunningOperations()

    /// Answers with the receipt, with the first answer again, or with the refusal.
    func write(_ request: Request, _ context: StagingContext, effect: @escaping Effect) async throws -> Response {
        let account = try context.signedIn()
        let key = try IdempotencyKey.parse(request.field(HeaderName.idempotencyKey))
        let body = try await request.jsonBytes()
        let write = Write(
            account: account, opID: key, target: try context.id("id"), ifMatch: request.headers[.ifMatch], body: body,
            at: environment.now())
        let fingerprint = Digests.hex(
            Digests.sha256(
                RequestFingerprint.bytes(
                    method: request.method.rawValue, path: request.uri.path, ifMatch: write.ifMatch, body: body)))

        let name = RunningOperations.Name(account: account.id, key: key)
        guard await running.begin(name) else { throw Problem.operationInProgress }
        let decision: Result<Decision, any Error>
        do {
            try await faults.reach(.beforeCommit, request, context)
            decision = .success(try await database.write { try decide(write, fingerprint, effect, in: $0) })
        } catch {
            decision = .failure(error)
        }
        await running.end(name)
        return try decision.get().response()
    }

    private func decide(
        _ write: Write, _ fingerprint: String, _ effect: Effect, in db: Database
    ) throws -> Decision {
        if let first = try LedgerEntry.find(account: write.account.id, key: write.opID, in: db) {
            guard first.fingerprint == fingerprint else { throw Problem.keyReused }
            return .again(first)
        }
        var outcome: Result<Outcome, Problem> = .failure(.internalFailure)
        try db.inSavepoint {
            do {
                outcome = .success(try effect(db, write))
                return .commit
            } catch let problem as Problem {
                outcome = .failure(problem)
                return .rollback
            }
        }
        switch outcome {
        case .success(let outcome):
            let answer = WriteAnswerDTO(receipt: receipt(outcome, write, fingerprint), rows: outcome.rows)
            let entry = LedgerEntry(fingerprint: fingerprint, status: 200, body: try JSON.text(answer))
            try entry.keep(for: write, in: db)
            return .first(answer)
        case .failure(let problem):
            if problem.isVerdict {
                let body = try JSON.text(problem.dto)
                try LedgerEntry(fingerprint: fingerprint, status: problem.status, body: body).keep(for: write, in: db)
            }
            return .refused(problem)
        }
    }

    private func receipt(_ outcome: Outcome, _ write: Write, _ fingerprint: String) -> ReceiptDTO {
        ReceiptDTO(
            opId: write.opID, requestSha256: fingerprint, effect: outcome.rows.isEmpty ? "noop" : "applied",
            entity: outcome.kind.rawValue, entityId: outcome.id, version: outcome.version, seq: outcome.seq,
            serverTime: WireInstant.text(write.at))
    }
}

extension Problem {
    static var operationInProgress: Problem {
        Problem(
            .operationInProgress, 409, "The first request with this key is still running",
            headers: [.retryAfter: "1"])
    }

    static var keyReused: Problem {
        Problem(.keyReused, 422, "This key belongs to another request", "A changed request needs a key of its own.")
    }
}
