#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON that is the same bytes for the same value, today and in five years: sorted keys, slashes as they are.
package enum CanonicalJSON {
    /// - Throws: ``UnwritableBodyError`` for a value that JSON cannot hold, such as NaN.
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
