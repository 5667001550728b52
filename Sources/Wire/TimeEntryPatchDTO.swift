/// Body of `PATCH /v1/timeEntries/{id}`: the end of the labor time. `"end": null` lets the timer run again.
package struct TimeEntryPatchDTO: Codable, Hashable, Sendable {
    package var end: FieldPatch<String>

    package init(end: FieldPatch<String>) { self.end = end }

    private enum CodingKeys: String, CodingKey { case end }

    package init(from decoder: any Decoder) throws {
        end = try FieldPatch(from: try decoder.container(keyedBy: CodingKeys.self), forKey: .end)
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try end.encode(to: &fields, forKey: .end)
    }
}
