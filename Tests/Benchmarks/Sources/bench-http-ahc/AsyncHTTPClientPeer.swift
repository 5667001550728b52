import AsyncHTTPClient
import HTTPLoad
import NIOCore
import NIOHTTP1
import NIOSSL

struct AsyncHTTPClientPeer: Peer {
    private let client: HTTPClient
    private let url: String
    private let file: String?

    init(_ options: LoadOptions) throws {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.httpVersion = options.isHTTP2 ? .automatic : .http1Only
        // With its default limit of 8, this client would wait for connections, while the other clients open more.
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(8, options.inFlight)
        if let authorities = options.authoritiesFile {
            var tls = TLSConfiguration.makeClientConfiguration()
            tls.trustRoots = .file(authorities)
            configuration.tlsConfiguration = tls
        }
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        url = options.server + options.path
        file = options.file
    }

    func fetch() async throws -> Answer {
        let response = try await client.execute(HTTPClientRequest(url: url), timeout: Self.timeout)
        let body = try await response.body.collect(upTo: 64 * 1024)
        // The bytes are copied, because the kernel's client also returns the body as bytes.
        let bytes = Array(body.readableBytesView)
        return answer(response, byteCount: bytes.count)
    }

    func download() async throws -> Answer {
        let response = try await client.execute(HTTPClientRequest(url: url), timeout: Self.timeout)
        var byteCount = 0
        for try await piece in response.body { byteCount += piece.readableBytes }
        return answer(response, byteCount: byteCount)
    }

    func upload() async throws -> Answer {
        var request = HTTPClientRequest(url: url)
        request.method = .PUT
        guard let file else { throw LoadError.usage("--file") }
        let source = try OpenFile(file)
        request.body = .stream(FilePieces(file: source), length: .known(source.length))
        let response = try await client.execute(request, timeout: Self.timeout)
        return answer(response, byteCount: try await response.body.collect(upTo: 64 * 1024).readableBytes)
    }

    func close() async throws {
        try await client.shutdown()
    }

    private static let timeout = TimeAmount.minutes(5)

    private func answer(_ response: HTTPClientResponse, byteCount: Int) -> Answer {
        Answer(
            status: Int(response.status.code), byteCount: byteCount,
            servedOver: response.headers.first(name: Answer.servedOverField) ?? "")
    }
}
