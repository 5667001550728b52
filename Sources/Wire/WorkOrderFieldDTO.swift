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
            default: .text(try fields.decode(String.self, forKey: field))
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
