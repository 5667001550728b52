import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A reader of values from the bytes of the server. It checks the syntax and the nesting depth before it
/// decodes.
package enum WireReader {
    /// - Throws: an error if the bytes are not JSON, nest deeper than `JSONSyntax.deepest`, or do not decode as `type`. In
    ///   the last case, the error names the field.
    package static func read<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8]
    ) throws(MappingError) -> Value {
        switch JSONSyntax.fault(in: bytes) {
        case .tooDeep?: throw MappingError("The JSON nests too deep")
        case .invalid?: throw MappingError("This is not JSON")
        case nil: break
        }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw MappingError(error)
        }
    }
}
