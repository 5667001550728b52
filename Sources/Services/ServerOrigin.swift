/// The one server this device speaks to, by the address it was configured with.
package struct ServerOrigin: Hashable, Sendable {
    /// As the person gave it, without a slash at its end: `https://work.example.com/api`.
    package let address: String

    package init(address: String) {
        self.address = String(address.reversed().drop { $0 == "/" }.reversed())
    }

    /// What a message calls the server: the address without its scheme and path.
    package var host: String { String(afterScheme.prefix { $0 != "/" }) }

    /// The path in front of every path of the contract; empty for most servers.
    package var basePath: String { String(afterScheme.drop { $0 != "/" }) }

    private var afterScheme: Substring {
        guard let colon = address.firstIndex(of: ":"), address[colon...].hasPrefix("://") else { return address[...] }
        return address[colon...].dropFirst(3)
    }
}
