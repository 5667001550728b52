/// The thing that is maintained.
public struct Asset: Identifiable, Hashable, Sendable {
    public let id: Identifier<Asset>
    public let name: String
    /// What its tag, QR or barcode says.
    public let code: String?

    public init(id: ID, name: String, code: String? = nil) {
        self.id = id
        self.name = name
        self.code = code
    }
}
