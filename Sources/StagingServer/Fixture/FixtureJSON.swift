import MillwrightWire

/// The reader of a fixture. Its errors name the line or the member.
enum FixtureJSON {
    static func read(_ bytes: [UInt8]) throws(FixtureError) -> FixtureDTO {
        if case .invalid(let offset)? = JSONSyntax.fault(in: bytes) {
            let before = bytes[..<offset].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            throw FixtureError("line \(before.count) is not JSON from column \((before.last?.count ?? 0) + 1) on")
        }
        do throws(Problem) {
            return try RequestJSON.decode(FixtureDTO.self, from: bytes)
        } catch {
            let members = error.fields?.map { "\($0) \($1)" }.joined(separator: ", ")
            throw FixtureError(members ?? error.detail ?? error.title)
        }
    }
}
