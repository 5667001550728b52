/// Told from the content, never from the name.
public enum PhotoFormat: String, Hashable, Sendable, CaseIterable {
    case jpeg, png, heic, webp

    /// As in `Content-Type`.
    public var mediaType: String { "image/\(rawValue)" }
}
