/// Body of `PATCH /v1/tasks/{id}`. A missing key leaves the field unchanged, and `"value": null` clears the value.
package struct TaskPatchDTO: Codable, Hashable, Sendable {
    package var value: FieldPatch<TaskValueDTO>
    package var note: FieldPatch<String>

    package init(value: FieldPatch<TaskValueDTO> = .keep, note: FieldPatch<String> = .keep) {
        self.value = value
        self.note = note
    }

    private enum CodingKeys: String, CodingKey { case value, note }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        value = try FieldPatch(from: fields, forKey: .value)
        note = try FieldPatch(from: fields, forKey: .note)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try value.encode(to: &fields, forKey: .value)
        try note.encode(to: &fields, forKey: .note)
    }
}
