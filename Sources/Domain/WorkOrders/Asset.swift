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
}
