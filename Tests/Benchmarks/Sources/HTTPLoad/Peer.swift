/// One HTTP client to measure. It is configured for speed, as its users would configure it.
package protocol Peer: Sendable {
    init(_ options: LoadOptions) throws

    /// Sends a GET and keeps the whole response in memory.
    func fetch() async throws -> Answer
    /// Sends a GET, and counts and discards the response while it arrives.
    func download() async throws -> Answer
    /// Sends a PUT of ``LoadOptions/file``, which it reads while sending.
    func upload() async throws -> Answer
    /// Closes all connections.
    func close() async throws
}

package struct Answer: Hashable, Sendable {
    package var status: Int
    package var byteCount: Int
    /// The protocol of the request as the server received it, `HTTP/1.1` or `HTTP/2.0`. It is empty if the server did
    /// not report it.
    package var servedOver: String

    package init(status: Int, byteCount: Int, servedOver: String) {
        self.status = status
        self.byteCount = byteCount
        self.servedOver = servedOver
    }

    /// The field in which the server of the benchmark returns the client's protocol.
    package static let servedOverField = "Served-Over"
}
