import MillwrightDomain
import MillwrightOfflineEngine

/// The reason why a round ended early, as JSON in a column.
struct ReplayStopReasonRecord: Codable, Hashable {
    private enum Kind: String, Codable {
        case unreachable, notOurs, untrusted, unavailable, incompatible, signInNeeded, refused, badAddress,
            misconfigured, unusableAnswer
        case lockedByOtherProcess = "anotherReplayer"
        case timedOut = "outOfTime"
    }

    private var kind: Kind
    private var host: String?
    private var reason: String?
    private var status: Int?
    private var retryAfterSeconds: Int64?

    init(_ stopReason: ReplayStopReason) {
        switch stopReason {
        case .lockedByOtherProcess(let holder): self.init(kind: .lockedByOtherProcess, reason: holder)
        case .timedOut: self.init(kind: .timedOut)
        case .server(let problem): self.init(of: problem)
        }
    }

    private init(of problem: ServerError) {
        switch problem {
        case .unreachable(let host, let reason): self.init(kind: .unreachable, host: host, reason: reason.text)
        case .unusableAnswer(let host, let reason): self.init(kind: .unusableAnswer, host: host, reason: reason.text)
        case .notOurs(let host, let status): self.init(kind: .notOurs, host: host, status: status)
        case .untrusted(let host, let reason): self.init(kind: .untrusted, host: host, reason: reason.text)
        case .unavailable(let status, let retryAfter):
            self.init(kind: .unavailable, status: status)
            retryAfterSeconds = retryAfter?.components.seconds
        case .incompatible(let detail): self.init(kind: .incompatible, reason: detail.text)
        case .signInNeeded: self.init(kind: .signInNeeded)
        case .refused(let status, let detail): self.init(kind: .refused, reason: detail.text, status: status)
        case .badAddress(let address, let reason): self.init(kind: .badAddress, host: address, reason: reason.text)
        case .misconfigured(let reason): self.init(kind: .misconfigured, reason: reason)
        }
    }

    private init(kind: Kind, host: String? = nil, reason: String? = nil, status: Int? = nil) {
        (self.kind, self.host, self.reason, self.status) = (kind, host, reason, status)
    }

    /// Decodes the reason why a round ended early. If another version wrote the text, it is treated as an unreachable
    /// server with that text as the reason.
    static func stopReason(from text: String) -> ReplayStopReason {
        do { return try JSONText.decode(ReplayStopReasonRecord.self, from: text).stopReason } catch {
            return .server(.unreachable(host: "the server", reason: .words(text)))
        }
    }

    private var stopReason: ReplayStopReason {
        let (host, reason, status) = (host ?? "the server", ServerReason(text: reason ?? ""), status ?? 0)
        return switch kind {
        case .lockedByOtherProcess: .lockedByOtherProcess(self.reason)
        case .timedOut: .timedOut
        case .unreachable: .server(.unreachable(host: host, reason: reason))
        case .unusableAnswer: .server(.unusableAnswer(host: host, reason: reason))
        case .notOurs: .server(.notOurs(host: host, status: status))
        case .untrusted: .server(.untrusted(host: host, reason: reason))
        case .unavailable: .server(.unavailable(status: status, retryAfter: retryAfterSeconds.map { .seconds($0) }))
        case .incompatible: .server(.incompatible(detail: reason))
        case .signInNeeded: .server(.signInNeeded)
        case .refused: .server(.refused(status: status, detail: reason))
        case .badAddress: .server(.badAddress(host, reason: reason))
        case .misconfigured: .server(.misconfigured(reason: self.reason ?? ""))
        }
    }
}
