package import MillwrightClients

/// How the body of an answer is read, in the formats a route can take. The first is the one it likes best.
package struct AnswerFormat<Answer: Sendable>: Sendable {
    private struct Reader: Sendable {
        let mediaType: String
        let read: @Sendable ([UInt8]) throws(MappingError) -> Answer
    }

    private let readers: [Reader]
    private let readHead: (@Sendable (APIResponse) throws(MappingError) -> Answer)?

    /// - Parameter mediaType: without parameters, in lower case.
    package init(_ mediaType: String, read: @escaping @Sendable ([UInt8]) throws(MappingError) -> Answer) {
        readers = [Reader(mediaType: mediaType, read: read)]
        readHead = nil
    }

    private init(readers: [Reader], readHead: (@Sendable (APIResponse) throws(MappingError) -> Answer)?) {
        self.readers = readers
        self.readHead = readHead
    }

    /// An answer that says all in its head.
    package static func head(
        _ read: @escaping @Sendable (APIResponse) throws(MappingError) -> Answer
    ) -> AnswerFormat {
        AnswerFormat(readers: [], readHead: read)
    }

    /// This format, or else the other one: both are asked for, this one first.
    package func or(_ other: AnswerFormat) -> AnswerFormat {
        AnswerFormat(readers: readers + other.readers, readHead: readHead ?? other.readHead)
    }

    /// The field `Accept`, with falling quality. Nil when no body is wanted.
    var accept: String? {
        guard !readers.isEmpty else { return nil }
        return readers.enumerated().map { index, reader in
            index == 0 ? reader.mediaType : "\(reader.mediaType);q=0.\(max(9 - index, 1))"
        }.joined(separator: ", ")
    }

    /// An answer that does not say what it is, is taken for the first format; one that says it is something else is not
    /// read at all.
    func read(_ response: APIResponse) throws(MappingError) -> Answer {
        if let readHead { return try readHead(response) }
        let mediaType = response.headers.mediaType
        guard let reader = readers.first(where: { mediaType == nil || $0.mediaType == mediaType }) else {
            throw MappingError("The answer is of the type \(mediaType ?? "")")
        }
        return try reader.read(response.body)
    }
}

extension AnswerFormat where Answer == Void {
    /// Whatever the body is, the status says it all.
    package static var none: AnswerFormat { .head { (_) throws(MappingError) in } }
}

extension AnswerFormat {
    /// JSON, decoded and then turned into what is meant.
    package static func json<Body: Decodable & SendableMetatype>(
        _ map: @escaping @Sendable (Body) throws(MappingError) -> Answer
    ) -> AnswerFormat {
        AnswerFormat("application/json") { (bytes) throws(MappingError) in
            try map(try WireReader.read(Body.self, from: bytes))
        }
    }
}

extension AnswerFormat where Answer: Decodable {
    /// JSON that says just what is meant.
    package static var json: AnswerFormat { .json { (value: Answer) throws(MappingError) in value } }
}
