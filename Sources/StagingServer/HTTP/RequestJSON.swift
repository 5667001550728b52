#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads what a client sent, naming what is wrong with it.
enum RequestJSON {
    static let deepest = 32

    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(Problem) -> Value {
        guard depth(of: bytes) <= deepest else { throw .malformed("The JSON is nested deeper than \(deepest) levels.") }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch DecodingError.keyNotFound(let key, let place) {
            throw .invalid([path(place.codingPath + [key]): "is missing"])
        } catch DecodingError.typeMismatch(_, let place) where !place.codingPath.isEmpty {
            throw .invalid([path(place.codingPath): "has the wrong type"])
        } catch DecodingError.valueNotFound(_, let place) where !place.codingPath.isEmpty {
            throw .invalid([path(place.codingPath): "is null"])
        } catch DecodingError.dataCorrupted(let place) where !place.codingPath.isEmpty {
            throw .invalid([path(place.codingPath): "cannot be read"])
        } catch {
            throw .malformed("The body is not the JSON object this call takes.")
        }
    }

    /// Decoders recurse; a request must not choose how deep.
    static func depth(of bytes: [UInt8]) -> Int {
        var (depth, deepest, inString, escaped) = (0, 0, false, false)
        for byte in bytes {
            if inString {
                if escaped {
                    escaped = false
                } else if byte == UInt8(ascii: "\\") {
                    escaped = true
                } else if byte == UInt8(ascii: "\"") {
                    inString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
        return deepest
    }

    private static func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: ".") }
}
