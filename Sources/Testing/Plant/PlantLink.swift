import MillwrightClients
import MillwrightFiles

/// The network between one kernel and the plant.
final class PlantLink: HTTPTransport {
    private let plant: InMemoryPlant
    private let online = Locked(true)

    init(to plant: InMemoryPlant) { self.plant = plant }

    var isOnline: Bool {
        get { online.withLock { $0 } }
        set { online.withLock { $0 = newValue } }
    }

    func send(_ request: HTTPTransportRequest, answer: any HTTPResponseReceiver) async throws(HTTPTransportError) {
        guard isOnline else { throw .notSent("the test has taken the kernel offline") }
        guard !Task.isCancelled else { throw .cancelled(sent: false) }
        guard let message = PlantRequest(request, body: try Self.bytes(of: request.body)) else {
            throw .notSent("only \(InMemoryPlant.address) can be reached in a test")
        }
        guard let response = plant.handle(message) else { throw .inDoubt("the test has lost the response") }
        do throws(TransferStoppedError) {
            try await answer.begin(status: response.status, headers: response.headers)
            if !response.body.isEmpty { try await answer.take(response.body) }
        } catch { throw .stopped }
    }

    private static func bytes(of body: HTTPTransportRequest.Body) throws(HTTPTransportError) -> [UInt8] {
        switch body {
        case .none: return []
        case .bytes(let bytes): return bytes
        case .file(let path, let offset, let length):
            let found: [UInt8]
            do { found = try OpenFile(path, for: .reading).read(atMost: Int(length), from: offset) } catch {
                throw .fileUnreadable("\(error)")
            }
            guard found.count == Int(length) else {
                throw .fileUnreadable("\(found.count) of \(length) bytes from \(offset)")
            }
            return found
        }
    }
}
