/// Body of `PATCH /v1/workOrders/{id}`: exactly one field. A due date, a category, an asset or a location can be null, which
/// clears it. `If-Match` is the version of the field.
///
/// The values that each field allows are in the contract, `Fixtures/staging-openapi.yaml`.
package struct WorkOrderPatchDTO: Codable, Hashable, Sendable {
    /// The fields to set. A valid patch has exactly one, but a decoded one may have none or several. The server checks
    /// the number.
    package private(set) var fields: [WorkOrderDTO.Field: WorkOrderFieldDTO]

    package init(_ field: WorkOrderDTO.Field, _ value: WorkOrderFieldDTO) { fields = [field: value] }

    package init(from decoder: any Decoder) throws { try self.init(from: decoder, fields: WorkOrderDTO.Field.patched) }

    /// Decodes the values of `wanted`, and no other fields.
    package init(from decoder: any Decoder, fields wanted: [WorkOrderDTO.Field]) throws {
        let container = try decoder.container(keyedBy: WorkOrderDTO.Field.self)
        fields = [:]
        for field in wanted where container.contains(field) {
            fields[field] = try WorkOrderFieldDTO(from: container, forKey: field)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: WorkOrderDTO.Field.self)
        for (field, value) in fields { try value.encode(to: &container, forKey: field) }
    }
}
