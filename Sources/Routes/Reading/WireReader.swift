import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The only way from bytes of the server to a DTO: depth first, then decoding.
package enum WireReader {
    /// - Throws: a failure that names the field, for what is no JSON, nests deeper than ``Wire/JSONDepth/limit``, or is
    ///   not such a value.
    package static func read<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8]
    ) throws(MappingError) -> Value {
        guard JSONDepth.isAllowed(bytes) else { throw MappingError("The JSON nests too deep") }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw MappingError(error)
        }
    }
}
