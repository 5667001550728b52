/// A server: the address that the person entered and the name that the server reports.
public struct Server: Hashable, Sendable {
    public let address: String
    public let name: String

    public init(address: String, name: String) {
        self.address = address
        self.name = name
    }
}
