#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON whose bytes are always the same for the same value: sorted keys and unescaped slashes.
package enum CanonicalJSON {
    /// - Throws: ``UnwritableBodyError`` for a value that JSON cannot represent, such as NaN.
    package static func bytes(of value: some Encodable) throws(UnwritableBodyError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch {
            throw UnwritableBodyError()
        }
    }
}
