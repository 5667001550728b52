import Hummingbird
import MillwrightWire

/// The ledger's decision about a write: the first response, the earlier response again, or a refusal.
enum Decision: Sendable {
    case first(WriteResponseDTO)
    case again(LedgerEntry)
    case refused(Problem)

    func response() throws -> Response {
        switch self {
        case .first(let answer): return try .json(answer, headers: [.eTag: ETag.text(answer.receipt.version)])
        case .refused(let problem): return try problem.response()
        case .again(let entry): return try replay(entry)
        }
    }

    private func replay(_ entry: LedgerEntry) throws -> Response {
        var headers = HTTPFields(named: [HeaderName.idempotentReplayed: "true"])
        switch entry.verdict {
        case .applied(var answer):
            answer.receipt.effect = "replayed"
            headers[.eTag] = ETag.text(answer.receipt.version)
            return try .json(answer, headers: headers)
        case .rejected(let problem): return try .problem(problem, headers: headers)
        case .voided: return try Problem.operationVoided.response()
        }
    }
}
