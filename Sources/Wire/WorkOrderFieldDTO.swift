/// The value of one field of a work order, encoded as in ``WorkOrderDTO``.
package enum WorkOrderFieldDTO: Hashable, Sendable {
    /// No value. The key is absent in a ``WorkOrderDTO`` and null in a patch.
    case empty
    case text(String)
    case asset(AssetDTO)
    case location(NamedDTO)
    case assignees([AssigneeDTO])
    case signature(SignatureDTO)

    /// The text; `nil` for any other value.
    package var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension WorkOrderFieldDTO {
    /// Decodes the value of `field`. A null is ``empty``.
    init(from fields: KeyedDecodingContainer<WorkOrderDTO.Field>, forKey field: WorkOrderDTO.Field) throws {
        if try fields.decodeNil(forKey: field) {
            self = .empty
            return
        }
        self =
            switch field {
            case .asset: .asset(try fields.decode(AssetDTO.self, forKey: field))
            case .location: .location(try fields.decode(NamedDTO.self, forKey: field))
            case .assignees: .assignees(try fields.decode([AssigneeDTO].self, forKey: field))
            case .signature: .signature(try fields.decode(SignatureDTO.self, forKey: field))
            case .status, .title, .description, .priority, .due, .category:
                .text(try fields.decode(String.self, forKey: field))
            }
    }

    func encode(
        to fields: inout KeyedEncodingContainer<WorkOrderDTO.Field>, forKey field: WorkOrderDTO.Field
    ) throws {
        switch self {
        case .empty: try fields.encodeNil(forKey: field)
        case .text(let text): try fields.encode(text, forKey: field)
        case .asset(let asset): try fields.encode(asset, forKey: field)
        case .location(let location): try fields.encode(location, forKey: field)
        case .assignees(let assignees): try fields.encode(assignees, forKey: field)
        case .signature(let signature): try fields.encode(signature, forKey: field)
        }
    }
}

extension WorkOrderDTO {
    package subscript(field: Field) -> WorkOrderFieldDTO {
        get {
            switch field {
            case .status: .text(status)
            case .title: .text(title)
            case .description: .text(description)
            case .priority: .text(priority)
            case .due: due.map { .text($0) } ?? .empty
            case .category: category.map { .text($0) } ?? .empty
            case .asset: asset.map { .asset($0) } ?? .empty
            case .location: location.map { .location($0) } ?? .empty
            case .assignees: .assignees(assignees)
            case .signature: signature.map { .signature($0) } ?? .empty
            }
        }
        set {
            switch (field, newValue) {
            case (.status, .text(let text)): status = text
            case (.title, .text(let text)): title = text
            case (.description, .text(let text)): description = text
            case (.priority, .text(let text)): priority = text
            case (.due, _): due = newValue.text
            case (.category, _): category = newValue.text
            case (.asset, .asset(let new)): asset = new
            case (.asset, _): asset = nil
            case (.location, .location(let new)): location = new
            case (.location, _): location = nil
            case (.assignees, .assignees(let new)): assignees = new
            case (.signature, .signature(let new)): signature = new
            case (.signature, _): signature = nil
            case (.status, _), (.title, _), (.description, _), (.priority, _), (.assignees, _): break
            }
        }
    }
}
