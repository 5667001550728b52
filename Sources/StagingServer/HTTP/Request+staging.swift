import Hummingbird
import NIOCore
import MillwrightWire

extension Request {
    /// Returns the whole body of a JSON request, decompressed. Throws if the body is too large, compressed or not, or
    /// does not have the announced length. Also throws if a digest was sent and does not match. The length and the
    /// digest are those of the bytes as they were sent.
    func jsonBytes() async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await part in body {
            guard bytes.count + part.readableBytes <= BodyLimit.json else {
                throw Problem.tooLarge("A body may have at most \(BodyLimit.json) bytes.")
            }
            bytes += part.readableBytesView
        }
        if let announced = field("Content-Length").flatMap({ Int($0) }), announced != bytes.count {
            throw Problem.malformed("The body was cut off.")
        }
        if let digest = field(HeaderName.contentDigest).flatMap(Digests.structuredSHA256),
            digest != Digests.sha256(bytes)
        {
            throw Problem.malformed("The body does not match its Content-Digest.")
        }
        return try decoded(bytes)
    }

    private func decoded(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
        switch field("Content-Encoding")?.lowercased() {
        case nil, "identity": return bytes
        case "gzip", "x-gzip": break
        default: throw .unsupportedEncoding
        }
        do throws(Gzip.GzipError) {
            return try Gzip.decompress(bytes, atMost: BodyLimit.json)
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge("A body may have at most \(BodyLimit.json) bytes, also decompressed.")
            case .damaged: throw .malformed("The body is not gzip.")
            case .outOfMemory: throw .internalFailure
            }
        }
    }

    func json<Value: Decodable>(_ type: Value.Type) async throws -> Value {
        try RequestJSON.decode(type, from: await jsonBytes())
    }

    func field(_ name: String) -> String? {
        HTTPFields.Element.Name(name).flatMap { headers[$0] }
    }

    /// Returns the value of a header; `nil` if it is missing. Throws if it is longer than the contract allows.
    func boundedField(_ name: String) throws(Problem) -> String? {
        try Self.bounded(field(name), name)
    }

    /// Returns a query parameter; `nil` if it is missing or empty.
    func query(_ name: Substring) -> String? {
        uri.queryParameters[name].flatMap { $0.isEmpty ? nil : String($0) }
    }

    /// Returns a query parameter; `nil` if it is missing or empty. Throws if it is longer than the contract allows.
    func boundedQuery(_ name: Substring) throws(Problem) -> String? {
        try Self.bounded(query(name), name)
    }

    /// Returns a query parameter; an empty text if it is empty, and `nil` only if it is missing. Throws if it is longer
    /// than the contract allows.
    func boundedText(_ name: Substring) throws(Problem) -> String? {
        try Self.bounded(uri.queryParameters[name].map { String($0) }, name)
    }

    private static func bounded(_ text: String?, _ name: some StringProtocol) throws(Problem) -> String? {
        if let text, text.unicodeScalars.count > TextBound.parameter {
            throw .malformed("\(name) may have at most \(TextBound.parameter) characters.")
        }
        return text
    }

    func queryNumber(_ name: Substring, in allowed: ClosedRange<Int>, otherwise: Int) throws(Problem) -> Int {
        guard let text = query(name) else { return otherwise }
        guard let number = Int(text), allowed.contains(number) else {
            throw .malformed("\(name) must be from \(allowed.lowerBound) to \(allowed.upperBound).")
        }
        return number
    }
}

extension HTTPFields {
    /// Creates headers from names shared with the client. An invalid header name is skipped.
    init(named fields: KeyValuePairs<String, String>) {
        self.init()
        for (name, value) in fields {
            if let name = Element.Name(name) { self[name] = value }
        }
    }
}
