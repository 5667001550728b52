package import MillwrightClients

/// The formats of a response body that a route can read. The first format is preferred.
package struct ResponseFormat<Answer: Sendable>: Sendable {
    private struct Reader: Sendable {
        let mediaType: String
        let read: @Sendable ([UInt8]) throws(MappingError) -> Answer
    }

    private let readers: [Reader]
    private let readHead: (@Sendable (APIResponse) throws(MappingError) -> Answer)?

    /// - Parameter mediaType: the media type without parameters, in lower case.
    package init(_ mediaType: String, read: @escaping @Sendable ([UInt8]) throws(MappingError) -> Answer) {
        readers = [Reader(mediaType: mediaType, read: read)]
        readHead = nil
    }

    private init(readers: [Reader], readHead: (@Sendable (APIResponse) throws(MappingError) -> Answer)?) {
        self.readers = readers
        self.readHead = readHead
    }

    /// Returns a format that reads only the status and the headers of a response, and asks for no body.
    package static func head(
        _ read: @escaping @Sendable (APIResponse) throws(MappingError) -> Answer
    ) -> ResponseFormat {
        ResponseFormat(readers: [], readHead: read)
    }

    /// Returns a format that accepts both this format and `other`, and prefers this one.
    package func or(_ other: ResponseFormat) -> ResponseFormat {
        ResponseFormat(readers: readers + other.readers, readHead: readHead ?? other.readHead)
    }

    /// The value of `Accept`, with decreasing quality; nil if no body is wanted.
    var accept: String? {
        guard !readers.isEmpty else { return nil }
        return readers.enumerated().map { index, reader in
            index == 0 ? reader.mediaType : "\(reader.mediaType);q=0.\(max(9 - index, 1))"
        }.joined(separator: ", ")
    }

    /// Reads a response. A response without a content type is read in the first format. Throws if no format of the
    /// route has the content type of the response.
    func read(_ response: APIResponse) throws(MappingError) -> Answer {
        if let readHead { return try readHead(response) }
        let mediaType = response.headers.mediaType
        guard let reader = readers.first(where: { mediaType == nil || $0.mediaType == mediaType }) else {
            throw MappingError("The answer is of the type \(mediaType ?? "")")
        }
        return try reader.read(response.body)
    }
}

extension ResponseFormat where Answer == Void {
    /// A format that ignores the body, because the status is enough.
    package static var none: ResponseFormat { .head { (_) throws(MappingError) in } }
}

extension ResponseFormat {
    /// Returns a format that decodes JSON and then maps it to the answer.
    package static func json<Body: Decodable & SendableMetatype>(
        _ map: @escaping @Sendable (Body) throws(MappingError) -> Answer
    ) -> ResponseFormat {
        ResponseFormat("application/json") { (bytes) throws(MappingError) in
            try map(try WireReader.read(Body.self, from: bytes))
        }
    }
}

extension ResponseFormat where Answer: Decodable {
    /// A format that decodes the answer directly from JSON.
    package static var json: ResponseFormat { .json { (value: Answer) throws(MappingError) in value } }
}
