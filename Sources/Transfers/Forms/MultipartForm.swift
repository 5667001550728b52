package import Clients

/// A `multipart/form-data` body (RFC 7578) of known length, its files read while they are sent.
package struct MultipartForm: Sendable {
    /// A field, or a file with the name and type that the server is told.
    package struct Part: Hashable, Sendable {
        package var name: String
        package var filename: String?
        package var contentType: String?
        package var content: BodyPiece

        package init(name: String, filename: String? = nil, contentType: String? = nil, content: BodyPiece) {
            self.name = name
            self.filename = filename
            self.contentType = contentType
            self.content = content
        }

        /// A field of text.
        package init(name: String, text: String) {
            self.init(name: name, content: .bytes(Array(text.utf8)))
        }
    }

    /// Why parts do not make a form.
    package enum Problem: Error, Hashable, Sendable {
        /// Not 1 to 70 letters, digits, `-` and `_`.
        case boundaryNotAllowed
        /// A part contains it, so that the form would be read as another one.
        case boundaryInContent
        /// A content type with control characters or beyond ASCII could become another header.
        case contentTypeNotAllowed(part: String)
    }

    /// The request needs this header beside the body.
    package let contentType: HTTPHeader
    package let body: APIRequestBody

    /// - Parameter boundary: must not occur in the files, which are not looked into, either.
    package init(_ parts: [Part], boundary: String) throws(Problem) {
        guard Self.isAllowed(boundary) else { throw .boundaryNotAllowed }
        var pieces: [BodyPiece] = []
        for part in parts {
            if case .bytes(let bytes) = part.content, Self.contains(boundary, bytes) { throw .boundaryInContent }
            pieces.append(.bytes(Array("--\(boundary)\r\n\(try Self.head(of: part))\r\n".utf8)))
            pieces.append(part.content)
            pieces.append(.bytes(Array("\r\n".utf8)))
        }
        pieces.append(.bytes(Array("--\(boundary)--\r\n".utf8)))
        body = .joined(pieces)
        contentType = HTTPHeader("Content-Type", "multipart/form-data; boundary=\(boundary)")
    }

    /// With a boundary of 128 random bits, which no file has by chance.
    package init(_ parts: [Part], using random: inout some RandomNumberGenerator) throws(Problem) {
        let words = [random.next(), random.next()].map { (word: UInt64) in String(word, radix: 36) }
        try self.init(parts, boundary: "----------------\(words.joined(separator: "-"))")
    }
}

extension MultipartForm {
    private static func head(of part: Part) throws(Problem) -> String {
        var head = "Content-Disposition: form-data; name=\"\(escaped(part.name))\""
        if let filename = part.filename { head += "; filename=\"\(escaped(filename))\"" }
        head += "\r\n"
        if let type = part.contentType {
            guard !type.isEmpty, type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                throw .contentTypeNotAllowed(part: part.name)
            }
            head += "Content-Type: \(type)\r\n"
        }
        return head
    }

    /// As browsers do it, so that servers know it. Over scalars, because a carriage return with its line feed is one
    /// character.
    private static func escaped(_ name: String) -> String {
        name.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\"": text += "%22"
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isAllowed(_ boundary: String) -> Bool {
        (1...70).contains(boundary.utf8.count)
            && boundary.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    private static func contains(_ boundary: String, _ bytes: [UInt8]) -> Bool {
        let wanted = Array(boundary.utf8)
        guard bytes.count >= wanted.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            (0...(bytes.count - wanted.count)).contains { start in
                bytes[start] == wanted[0] && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
            }
        }
    }
}
