import MillwrightDomain

/// The format of a usable token. A token is sent in a header, where a line break would start another header.
enum TokenRule {
    static let longest = 4_096

    static func isUsable(_ token: String) -> Bool {
        !token.isEmpty && token.utf8.count <= longest && token.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    static func isUsable(_ tokens: SessionTokens) -> Bool {
        isUsable(tokens.access) && isUsable(tokens.refresh)
    }
}
