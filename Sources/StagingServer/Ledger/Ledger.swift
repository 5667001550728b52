import MillwrightDomain
import GRDB
import Hummingbird
import MillwrightWire

/// The ledger, which decides every write once. It looks up the key before it checks the precondition and the content.
/// Otherwise a repeated write would fail, because the first one changed the version that the precondition names. The
/// effect, ledger entry and change rows are one transaction.
struct Ledger: Sendable {
    typealias Effect = @Sendable (Database, Write) throws -> Outcome

    /// The advertised retention. Entries are in fact never deleted.
    static let retentionDays = 3_650

    let database: StagingDatabase
    let faults: FaultInjector
    let environment: StagingEnvironment
    let metrics: MetricsCounters
    let running = RunningOperations()

    /// Handles a write. Responds with the receipt, with the first response again, or with the refusal.
    ///
    /// - Parameter target: The target's id; `nil` for the id in the path.
    func write(
        _ request: Request, _ context: StagingContext, target: String? = nil, effect: @escaping Effect
    ) async throws -> Response {
        let account = try context.signedIn()
        let key = try IdempotencyKey.parse(request.field(HeaderName.idempotencyKey))
        let body = try await request.jsonBytes()
        let write = Write(
            account: account, opID: key, target: try target ?? context.id("id"), ifMatch: request.headers[.ifMatch],
            body: body, stamp: SentStamp(request), at: environment.now())
        let fingerprint = Digests.hex(
            Digests.sha256(
                RequestFingerprint.bytes(
                    method: request.method.rawValue, path: request.uri.path, ifMatch: write.ifMatch, body: body)))

        let name = RunningOperations.Name(account: account.id, key: key)
        guard await running.begin(name) else {
            metrics.countRefusedWrite()
            throw Problem.operationInProgress
        }
        let decision: Result<Decision, any Error>
        do {
            try await faults.reach(.beforeCommit, request, context)
            decision = .success(try await database.write { try decide(write, fingerprint, effect, in: $0) })
        } catch {
            decision = .failure(error)
        }
        await running.end(name)
        metrics.count(decision)
        return try decision.get().response()
    }

    private func decide(
        _ write: Write, _ fingerprint: String, _ effect: Effect, in db: Database
    ) throws -> Decision {
        if let first = try LedgerEntry.find(account: write.account.id, key: write.opID, in: db) {
            if case .voided = first.verdict { return .again(first) }
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
            let answer = WriteResponseDTO(receipt: receipt(outcome, write, fingerprint), rows: outcome.rows)
            try LedgerEntry(fingerprint: fingerprint, verdict: .applied(answer))
                .keep(account: write.account.id, key: write.opID, from: write.stamp, at: write.at, in: db)
            return .first(answer)
        case .failure(let problem):
            if problem.isVerdict {
                try LedgerEntry(fingerprint: fingerprint, verdict: .rejected(problem.dto))
                    .keep(account: write.account.id, key: write.opID, from: write.stamp, at: write.at, in: db)
            }
            return .refused(problem)
        }
    }

    private func receipt(_ outcome: Outcome, _ write: Write, _ fingerprint: String) -> ReceiptDTO {
        ReceiptDTO(
            opId: write.opID, requestSha256: fingerprint, effect: outcome.hasEffect ? "applied" : "noop",
            entity: outcome.entity, entityId: outcome.id, version: outcome.version, seq: outcome.seq,
            serverTime: WireInstant.text(write.at))
    }
}

extension Problem {
    static var operationInProgress: Problem {
        Problem(
            .operationInProgress, 409, "The first request with this key is still running",
            headers: HTTPFields(named: ["Retry-After": "1", HeaderName.shouldRetry: "true"]))
    }

    static var keyReused: Problem {
        Problem(
            .keyReused, 422, "This key belongs to another request", "A changed request needs a key of its own.",
            headers: HTTPFields(named: [HeaderName.shouldRetry: "false"]))
    }

    static var operationVoided: Problem {
        Problem(
            .operationVoided, 409, "This operation was voided", "It never took effect, and never will.",
            headers: HTTPFields(named: [HeaderName.shouldRetry: "false"]))
    }
}
