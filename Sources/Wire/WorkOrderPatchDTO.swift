/// Body of `PATCH /v1/workOrders/{id}`: exactly one field, which cannot be null. `If-Match` is that field's version.
///
/// The values that each field allows are in the contract, `Fixtures/staging-openapi.yaml`.
package struct WorkOrderPatchDTO: Codable, Hashable, Sendable {
    /// The fields to set. A valid patch has exactly one field, but a decoded patch may have no field or several. The
    /// server checks the number.
    package private(set) var fields: [WorkOrderDTO.Field: FieldPatch<String>]

    package init(_ field: WorkOrderDTO.Field, _ text: String) { fields = [field: .set(text)] }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: WorkOrderDTO.Field.self)
        fields = [:]
        for field in WorkOrderDTO.Field.patched where container.contains(field) {
            fields[field] = try FieldPatch(from: container, forKey: field)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: WorkOrderDTO.Field.self)
        for (field, patch) in fields { try patch.encode(to: &container, forKey: field) }
    }
}
