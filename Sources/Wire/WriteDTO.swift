/// Body of `PATCH /v1/tasks/{id}`. A key that is missing changes nothing; `"value": null` clears the value.
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

/// A field of a patch: left alone, cleared or set.
package enum FieldPatch<Value: Codable & Hashable & Sendable>: Hashable, Sendable {
    case keep, clear, set(Value)

    init<Key: CodingKey>(from fields: KeyedDecodingContainer<Key>, forKey key: Key) throws {
        guard fields.contains(key) else {
            self = .keep
            return
        }
        self = try fields.decodeNil(forKey: key) ? .clear : .set(fields.decode(Value.self, forKey: key))
    }

    func encode<Key: CodingKey>(to fields: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        switch self {
        case .keep: break
        case .clear: try fields.encodeNil(forKey: key)
        case .set(let value): try fields.encode(value, forKey: key)
        }
    }
}

/// Body of `POST /v1/workOrders/{id}/status`.
package struct StatusChangeDTO: Codable, Hashable, Sendable {
    package var status: String
    package init(status: String) { self.status = status }
}

/// Body of `PUT /v1/workOrders/{id}/notes`: a note to add, with the id its writer gave it.
package struct NotePutDTO: Codable, Hashable, Sendable {
    package var id: String
    package var text: String
    /// The writer's own clock.
    package var savedAt: String
    package init(id: String, text: String, savedAt: String) {
        self.id = id
        self.text = text
        self.savedAt = savedAt
    }
}

/// Body of `POST /v1/workOrders/{id}/photos`: attaches bytes the server has verified already.
package struct PhotoAttachDTO: Codable, Hashable, Sendable {
    package var id: String
    package var taskId: String?
    package var sha256: String
    package var size: Int64
    package var mediaType: String
    package var width: Int?
    package var height: Int?
    package var fileName: String
    /// The technician's own clock.
    package var addedAt: String
    package init(
        id: String, taskId: String?, sha256: String, size: Int64, mediaType: String, width: Int?, height: Int?,
        fileName: String, addedAt: String
    ) {
        self.id = id
        self.taskId = taskId
        self.sha256 = sha256
        self.size = size
        self.mediaType = mediaType
        self.width = width
        self.height = height
        self.fileName = fileName
        self.addedAt = addedAt
    }
}
