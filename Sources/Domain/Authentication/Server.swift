/// A server, by the address the person gave and the name it calls itself.
public struct Server: Hashable, Sendable {
    public let address: String
    public let name: String

    public init(address: String, name: String) {
        self.address = address
        self.name = name
    }
}
