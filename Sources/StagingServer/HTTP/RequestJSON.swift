#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

import MillwrightWire

/// The decoder of a client's JSON. Its problems name the invalid member.
enum RequestJSON {
    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(Problem) -> Value {
        switch JSONSyntax.fault(in: bytes) {
        case .tooDeep?: throw .malformed("The JSON is nested deeper than \(JSONSyntax.deepest) levels.")
        case .invalid(let offset)?: throw .malformed("The body is not JSON in UTF-8; see the byte at offset \(offset).")
        case nil: break
        }
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
            throw .malformed("The body is not the JSON object that this call needs.")
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: ".") }
}
