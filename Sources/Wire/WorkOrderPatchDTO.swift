/// Body of `PATCH /v1/workOrders/{id}`: exactly one field, and none can be cleared. `If-Match` is that field's version.
package struct WorkOrderPatchDTO: Codable, Hashable, Sendable {
    /// 1 to 200 characters.
    package var title: FieldPatch<String>
    /// At most 10,000 characters.
    package var description: FieldPatch<String>
    /// none, low, medium, high
    package var priority: FieldPatch<String>

    package init(
        title: FieldPatch<String> = .keep, description: FieldPatch<String> = .keep, priority: FieldPatch<String> = .keep
    ) {
        self.title = title
        self.description = description
        self.priority = priority
    }

    private enum CodingKeys: String, CodingKey { case title, description, priority }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        title = try FieldPatch(from: fields, forKey: .title)
        description = try FieldPatch(from: fields, forKey: .description)
        priority = try FieldPatch(from: fields, forKey: .priority)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try title.encode(to: &fields, forKey: .title)
        try description.encode(to: &fields, forKey: .description)
        try priority.encode(to: &fields, forKey: .priority)
    }
}
