/// The part of a scope's state that is restored after a restart, such as a filter or input that was not saved.
public struct ScopeDraft: Hashable, Sendable {
    public let path: ScopePath
    /// The state in the format of the scope.
    public let text: String
    /// Whether the person typed it. Two programs with the same data must then keep both texts.
    public let isTyped: Bool

    public init(path: ScopePath, text: String, isTyped: Bool = true) {
        self.path = path
        self.text = text
        self.isTyped = isTyped
    }
}

/// A draft without the property for a selection counts as typed, as those of earlier versions do.
extension ScopeDraft: Codable {
    private enum CodingKeys: String, CodingKey {
        case path, text, isSelection
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            path: try values.decode(ScopePath.self, forKey: .path), text: try values.decode(String.self, forKey: .text),
            isTyped: try values.decodeIfPresent(Bool.self, forKey: .isSelection) != true)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(path, forKey: .path)
        try values.encode(text, forKey: .text)
        if !isTyped { try values.encode(true, forKey: .isSelection) }
    }
}
