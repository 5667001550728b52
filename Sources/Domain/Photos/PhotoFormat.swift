/// The format of a photo, detected from its content and not from its name.
public enum PhotoFormat: String, Hashable, Sendable, CaseIterable {
    case jpeg, png, heic, webp

    /// The value of `Content-Type`.
    public var mediaType: String { "image/\(rawValue)" }
}
