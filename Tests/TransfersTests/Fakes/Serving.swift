import MillwrightClients
import TestSupport

/// The response of a server to one request. It calls the sink as a client does.
struct Serving: Sendable {
    enum Ending: Sendable {
        case complete
        /// The server sends nothing more.
        case silence
        case failure(APIClientError)
    }

    var head: ResponseHead
    var pieces: [[UInt8]]
    var ending: Ending = .complete
    /// The number of bytes that the sink has taken.
    let taken = Counter()
    /// The signal that the sink had no room.
    let wasFull = Signal()
    /// The signal that the sink has taken every piece.
    let allTaken = Signal()
    /// The signal that the task was cancelled.
    let wasCancelled = Signal()
    var beforePiece: @Sendable () -> Void = {}

    init(_ status: Int = 200, _ headers: [HTTPHeader] = [], _ pieces: [[UInt8]] = [], then ending: Ending = .complete) {
        head = ResponseHead(status: status, headers: headers)
        self.pieces = pieces
        self.ending = ending
    }

    func answer(_ request: APIRequest) async -> Result<APIResponse, APIClientError> {
        guard let sink = request.sink, head.status == 200 || head.status == 206 else {
            return .success(APIResponse(status: head.status, headers: head.headers, body: pieces.flatMap { $0 }))
        }
        let flow = FlowFake()
        if case .refused(let words) = sink.begin(head, flow: flow) { return .failure(Self.refusal(words)) }
        for piece in pieces {
            beforePiece()
            if let failure = await deliver(piece, to: sink, flow) { return .failure(failure) }
            taken.add(piece.count)
        }
        allTaken.send()
        switch ending {
        case .complete: return .success(APIResponse(status: head.status, headers: head.headers))
        case .failure(let error): return .failure(error)
        case .silence:
            await untilCancelled()
            wasCancelled.send()
            return .failure(.cancelled(sent: true))
        }
    }

    private func deliver(_ piece: [UInt8], to sink: any ResponseBodySink, _ flow: FlowFake) async -> APIClientError? {
        while !Task.isCancelled {
            switch piece.withUnsafeBytes({ sink.take($0) }) {
            case .accepted: return nil
            case .refused(let words): return Self.refusal(words)
            case .full:
                wasFull.send()
                await flow.resumed.wait()
            }
        }
        wasCancelled.send()
        return .cancelled(sent: true)
    }

    private static func refusal(_ words: String) -> APIClientError {
        .sinkFailed(TransportFailureReason(code: 0, text: words))
    }
}

final class Counter: Sendable {
    private let count = Locked(0)
    var value: Int { count.withLock { $0 } }
    func add(_ number: Int) { count.withLock { $0 += number } }
}

/// Random pieces that are the same in every run.
extension Array<UInt8> {
    /// Cuts the array into pieces of 1 to `longest` bytes.
    func cut(_ longest: Int, using random: inout SeededGenerator) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var rest = self[...]
        while !rest.isEmpty {
            pieces.append(Array(rest.prefix(Int.random(in: 1...longest, using: &random))))
            rest = rest.dropFirst(pieces.last?.count ?? 0)
        }
        return pieces
    }

    static func sample(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8)) } }
}
