import Hummingbird
import Wire

/// What the ledger says to a write.
enum Decision: Sendable {
    case first(WriteAnswerDTO)
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
        guard entry.isApplied else {
            return try .problem(JSON.decode(ProblemDTO.self, from: entry.body), headers: headers)
        }
        var answer = try JSON.decode(WriteAnswerDTO.self, from: entry.body)
        answer.receipt.effect = "replayed"
        headers[.eTag] = ETag.text(answer.receipt.version)
        return try .json(answer, headers: headers)
    }
}
