import MillwrightDomain
import MillwrightOfflineEngine

/// The state of an operation: a name and, for conflicts and quarantined operations, a reason.
struct StateRecord: Hashable {
    let name: String
    let detail: String?

    /// The names of the final states, as an SQL list.
    static let finished = "('applied', 'withdrawn')"

    private struct Detail: Codable {
        var reason: String
        var theirs: FieldValueRecord?
        var author: AuthorsRecord.One?
        /// Whether the server rejected the quarantined operation. The value is `nil` in rows of the first schema, which
        /// quarantined only rejected operations.
        var isVerdict: Bool?
        /// The quantity in stock of a part; `nil` unless the conflict is about a part.
        var inStock: Double?
    }

    init(name: String, detail: String?) { (self.name, self.detail) = (name, detail) }

    /// - Parameter kind: the operation's kind, which names the field of a conflict.
    init(_ state: OperationState, kind: String) throws {
        switch state {
        case .waiting: self.init(name: "waiting", detail: nil)
        case .inDoubt: self.init(name: "inDoubt", detail: nil)
        case .conflict(.changedOnServer(let theirs, let author)):
            let detail = Detail(
                reason: "changedOnServer", theirs: try theirs.map { try FieldValueRecord($0, kind: kind) },
                author: AuthorsRecord.One(author))
            self.init(name: "conflict", detail: try JSONText.encode(detail))
        case .conflict(.unreadableOnServer):
            self.init(name: "conflict", detail: try JSONText.encode(Detail(reason: "unreadableOnServer")))
        case .conflict(.goneOnServer):
            self.init(name: "conflict", detail: try JSONText.encode(Detail(reason: "goneOnServer")))
        case .conflict(.revoked):
            self.init(name: "conflict", detail: try JSONText.encode(Detail(reason: "revoked")))
        case .conflict(.belowStock(let inStock)):
            self.init(
                name: "conflict", detail: try JSONText.encode(Detail(reason: "belowStock", inStock: inStock)))
        case .poisoned(let reason):
            let detail = Detail(reason: reason.text, isVerdict: false)
            self.init(name: "refused", detail: try JSONText.encode(detail))
        case .refused(let reason): self.init(name: "refused", detail: try JSONText.encode(Detail(reason: reason.text)))
        case .applied: self.init(name: "applied", detail: nil)
        case .withdrawn: self.init(name: "withdrawn", detail: nil)
        }
    }

    func state() throws -> OperationState {
        switch name {
        case "waiting": return .waiting
        case "inDoubt": return .inDoubt
        case "applied": return .applied
        case "withdrawn": return .withdrawn
        case "refused":
            let detail = try decoded()
            let reason = OperationReason(text: detail.reason)
            return detail.isVerdict == false ? .poisoned(reason: reason) : .refused(reason: reason)
        case "conflict":
            let detail = try decoded()
            if detail.reason == "unreadableOnServer" { return .conflict(.unreadableOnServer) }
            if detail.reason == "goneOnServer" { return .conflict(.goneOnServer) }
            if detail.reason == "revoked" { return .conflict(.revoked) }
            if detail.reason == "belowStock", let inStock = detail.inStock {
                return .conflict(.belowStock(inStock: inStock))
            }
            return .conflict(
                .changedOnServer(
                    theirs: try detail.theirs.map { try $0.fieldValue() ?? .empty }, by: detail.author?.value))
        default: throw UnreadableRecordError("the state \(name)")
        }
    }

    private func decoded() throws -> Detail { try JSONText.decode(Detail.self, from: detail ?? "") }
}
