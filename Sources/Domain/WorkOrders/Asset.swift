/// The equipment that is maintained.
public struct Asset: Identifiable, Hashable, Sendable {
    public let id: Identifier<Asset>
    public let name: String
    /// The text of the asset's tag, QR code or barcode; `nil` if the asset has no code.
    public let code: String?

    public init(id: ID, name: String, code: String? = nil) {
        self.id = id
        self.name = name
        self.code = code
    }

    /// Returns whether this is the asset of a scanned text. Case and surrounding white space are ignored.
    package func hasCode(_ scanned: String) -> Bool {
        guard let code = code.map(Self.comparable) else { return false }
        return !code.isEmpty && code == Self.comparable(scanned)
    }

    private static func comparable(_ code: String) -> String {
        var code = Substring(code)
        while code.first?.isWhitespace ?? false { code.removeFirst() }
        while code.last?.isWhitespace ?? false { code.removeLast() }
        return code.lowercased()
    }
}
