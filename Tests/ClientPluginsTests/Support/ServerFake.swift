import MillwrightClients

typealias Outcome = Result<APIResponse, APIClientError>

/// A server that sends prepared responses in order, repeats the last one and records the requests.
final class ServerFake: APIClient {
    private let answer: @Sendable (APIRequest, Int) async -> Outcome
    private let received = Locked<[APIRequest]>([])

    /// - Parameter answer: Returns the response to the request with this number, counted from 0.
    init(answer: @escaping @Sendable (APIRequest, Int) async -> Outcome) {
        self.answer = answer
    }

    convenience init(_ first: Outcome, _ others: Outcome...) {
        let all = [first] + others
        self.init { _, number in all[min(number, all.count - 1)] }
    }

    var requests: [APIRequest] { received.withLock { $0 } }

    func headers(_ name: String) -> [String?] { requests.map { $0.headers.value(of: name) } }

    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        let number = received.withLock {
            $0.append(request)
            return $0.count - 1
        }
        return try await answer(request, number).get()
    }
}

extension APIPlugin {
    func outcome(_ request: APIRequest = .read, at server: some APIClient<APIClientError>) async -> Outcome {
        await PluggedAPIClient(server, plugins: [self]).outcome(request)
    }
}

extension PluggedAPIClient {
    func outcome(_ request: APIRequest = .read) async -> Outcome {
        do {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}

extension APIRequest {
    static let read = APIRequest(.get, "/v1/things/17?cursor=4", name: "things.read")
    static let write = APIRequest(.post, "/v1/things", name: "things.create", body: .bytes([1, 2, 3]))

    static var keyed: APIRequest {
        var request = write
        request.retrySafety = .keyed
        return request
    }
}

extension Outcome {
    static let fine = Outcome.status(200)
    static let notSent = Outcome.failure(.notSent(.words))
    static let inDoubt = Outcome.failure(.inDoubt(.words))

    static func status(_ status: Int, _ headers: [HTTPHeader] = []) -> Outcome {
        .success(APIResponse(status: status, headers: headers))
    }

    /// All errors that a request can have.
    static let failures: [APIClientError] = [
        .notSent(.words), .inDoubt(.words), .untrusted(.words), .unsendable(.words), .sourceUnreadable(.words),
        .responseTooLarge(.words), .sinkFailed(.words),
        .rejectedLocally(LocalRejection(reason: .askedToWait, retryAfter: .seconds(2))),
        .cancelled(sent: false), .cancelled(sent: true),
    ]

    var rejection: LocalRejection? {
        if case .failure(.rejectedLocally(let rejection)) = self { rejection } else { nil }
    }
}

extension TransportFailureReason {
    static let words = TransportFailureReason(code: 7, text: "words")
}
