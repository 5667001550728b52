/// The one server that this device uses, by the address it was configured with.
package struct ServerOrigin: Hashable, Sendable {
    /// The address as the user entered it, without trailing slashes: `https://work.example.com/api`.
    package let address: String

    package init(address: String) {
        self.address = String(address.reversed().drop { $0 == "/" }.reversed())
    }

    /// The server's name in messages: the address without its scheme and path.
    package var host: String { String(afterScheme.prefix { $0 != "/" }) }

    /// The path in the address, which precedes every path of the API; empty for most servers.
    package var basePath: String { String(afterScheme.drop { $0 != "/" }) }

    private var afterScheme: Substring {
        guard let colon = address.firstIndex(of: ":"), address[colon...].hasPrefix("://") else { return address[...] }
        return address[colon...].dropFirst(3)
    }
}
