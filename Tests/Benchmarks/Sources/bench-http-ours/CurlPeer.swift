import MillwrightClients
import MillwrightCurlClient
import HTTPLoad

/// The kernel's own client, without any plugin.
struct CurlPeer: Peer {
    private let client: CurlAPIClient
    private let loop = CurlEventLoop()
    private let path: String
    private let file: String?

    init(_ options: LoadOptions) throws {
        let configuration = CurlConfiguration(
            server: try ServerAddress(options.server), userAgent: "bench", authoritiesFile: options.authoritiesFile,
            plainHTTP: .onLoopback)
        client = CurlAPIClient(configuration: configuration, loop: loop)
        path = options.path
        file = options.file
    }

    func fetch() async throws -> Answer {
        let response = try await client.send(APIRequest(.get, path))
        return answer(response, byteCount: response.body.count)
    }

    func download() async throws -> Answer {
        let counter = ByteCounter()
        let response = try await client.send(APIRequest(.get, path, sink: counter, timeout: .seconds(300)))
        return answer(response, byteCount: counter.count)
    }

    func upload() async throws -> Answer {
        guard let file else { throw LoadError.usage("--file") }
        let range = FileRange(path: file, offset: 0, length: try OpenFile(file).length)
        let response = try await client.send(APIRequest(.put, path, body: .file(range), timeout: .seconds(300)))
        return answer(response, byteCount: response.body.count)
    }

    func close() async throws {
        await loop.shutdown()
    }

    private func answer(_ response: APIResponse, byteCount: Int) -> Answer {
        Answer(
            status: response.status, byteCount: byteCount, servedOver: response.header(Answer.servedOverField) ?? "")
    }
}
