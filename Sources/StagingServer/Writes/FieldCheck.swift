import MillwrightDomain
import GRDB
import MillwrightWire

/// The check of new values of a work order's fields. Edits by the dispatcher, which need no permission, are checked too.
struct FieldCheck {
    let db: Database

    /// Returns the value as rows have it, with the names of the server. Throws if it is not a value of the field.
    func checked(_ value: WorkOrderFieldDTO, as field: WorkOrderDTO.Field) throws -> WorkOrderFieldDTO {
        switch (field, value) {
        case (.due, .empty), (.category, .empty), (.asset, .empty), (.location, .empty), (.signature, .empty): .empty
        case (.due, .text(let text)): .text(try Self.instant(text, named: field.rawValue))
        case (.asset, .asset(let asset)): .asset(try item(.asset, asset.id, named: field.rawValue).asset)
        case (.location, .location(let location)):
            .location(try item(.location, location.id, named: field.rawValue).location)
        case (.assignees, .assignees(let assignees)): .assignees(try self.assignees(assignees))
        case (.signature, .signature(let signature)): .signature(try Self.signature(signature))
        case (_, .text(let text)): try Self.text(text, as: field)
        default: throw Problem.invalid([field.rawValue: "is null"])
        }
    }

    func item(_ kind: Directory.Kind, _ id: String, named name: String) throws -> Directory.Item {
        guard let item = try Directory.find(kind, id, in: db) else {
            throw Problem.invalid([name: "names a \(kind.rawValue) that does not exist"])
        }
        return item
    }

    func assignees(_ assignees: [AssigneeDTO]) throws -> [AssigneeDTO] {
        let kinds: [Directory.Kind] = [.user, .team]
        var found: [AssigneeDTO] = []
        for assignee in assignees {
            guard let kind = kinds.first(where: { $0.rawValue == assignee.type }) else {
                throw Problem.invalid(["assignees": "must be users and teams"])
            }
            let known = try item(kind, assignee.id, named: "assignees").assignee
            guard !found.contains(known) else { throw Problem.invalid(["assignees": "names \(known.name) twice"]) }
            found.append(known)
        }
        return found
    }

    /// Returns the instant in the form of this API.
    static func instant(_ text: String, named name: String) throws(Problem) -> String {
        guard let instant = WireInstant.instant(text) else { throw .invalid([name: "is not an instant"]) }
        return WireInstant.text(instant)
    }

    private static func text(_ text: String, as field: WorkOrderDTO.Field) throws(Problem) -> WorkOrderFieldDTO {
        let content = Field.named(field.rawValue)?.rule.content
        guard let content, let value = content.value(rawText: text) else {
            let names = (content?.choices ?? []).compactMap(\.rawText).joined(separator: ", ")
            throw .invalid([field.rawValue: "must be one of: \(names)"])
        }
        if let problem = content.textProblem(in: value) {
            throw .invalid([field.rawValue: RefusalFormatter.of(problem)])
        }
        return field == .category && text.isEmpty ? .empty : .text(text)
    }

    private static func signature(_ dto: SignatureDTO) throws(Problem) -> SignatureDTO {
        for (name, sha256) in [("contentSha256", dto.contentSha256), ("pictureSha256", dto.pictureSha256)] {
            if let sha256, Digests.bytes(hex: sha256) == nil {
                throw .invalid([name: "must be 64 lower-case hexadecimal digits"])
            }
        }
        var dto = dto
        dto.signedAt = try instant(dto.signedAt, named: "signedAt")
        guard let signature = TaskMapping.signature(dto) else { throw .invalid(["signedAt": "is not an instant"]) }
        if let problem = SignatureRule.problem(in: signature) {
            let name = problem == .strokesNotAllowed ? "strokes" : "signer"
            throw .invalid([name: RefusalFormatter.of(problem)])
        }
        return dto
    }
}
