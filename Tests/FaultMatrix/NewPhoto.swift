import Foundation

/// A photo with new content: the photo of the fixture with an added comment.
enum NewPhoto {
    struct NotAJPEG: Error {}

    static func make(from source: URL, comment: String, at place: URL) throws {
        let bytes = try Data(contentsOf: source)
        guard bytes.prefix(2) == Data([0xFF, 0xD8]) else { throw NotAJPEG() }
        let text = Data(comment.utf8)
        let length = text.count + 2
        let segment = Data([0xFF, 0xFE, UInt8(length >> 8), UInt8(length & 0xFF)]) + text
        try (bytes.prefix(2) + segment + bytes.dropFirst(2)).write(to: place)
    }
}
