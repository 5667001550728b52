import MillwrightPresentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

enum ListeningLine {
    /// Returns the address in a line such as `listening on http://127.0.0.1:4711`; `nil` for any other line.
    static func address(_ line: Substring) -> String? {
        guard let range = line.firstRange(of: "listening on ") else { return nil }
        let address = line[range.upperBound...].prefix { !$0.isWhitespace }
        return address.hasPrefix("http") ? String(address) : nil
    }
}
