/// One HTTP client under measurement, set up as its users would for speed.
package protocol Peer: Sendable {
    init(_ options: LoadOptions) throws

    /// GET, with the whole answer in memory.
    func fetch() async throws -> Answer
    /// GET, with the answer counted and thrown away while it comes.
    func download() async throws -> Answer
    /// PUT of ``LoadOptions/file``, read while it is sent.
    func upload() async throws -> Answer
    /// Closes all connections.
    func close() async throws
}

package struct Answer: Hashable, Sendable {
    package var status: Int
    package var byteCount: Int
    /// `HTTP/1.1` or `HTTP/2.0`, as the server saw the request; empty when it did not say.
    package var servedOver: String

    package init(status: Int, byteCount: Int, servedOver: String) {
        self.status = status
        self.byteCount = byteCount
        self.servedOver = servedOver
    }

    /// The field in which the server of the benchmark says what the client spoke.
    package static let servedOverField = "Served-Over"
}
