import MillwrightClients

/// The response as it arrives. It checks the limits on headers and body.
struct ResponseCollector {
    enum Verdict: Equatable {
        case accepted
        /// The sink has no room. The same bytes must be offered again later.
        case full
        case tooLarge
        case malformed
        /// The response belongs to another request.
        case foreign(String)
        case refused(String)
    }

    private enum Phase { case beforeHead, inProvisionalHead, inHead, afterHead }

    private let bodyLimit: Int
    private let sink: (any ResponseBodySink)?
    private let refusesHead: (@Sendable (ResponseHead) -> String?)?
    private var limits = HeadLimits()
    private var phase = Phase.beforeHead
    private var status = 0
    private var headers: [HTTPHeader] = []
    private var body: [UInt8] = []
    private var goesToSink = false
    /// Whether the sink accepts no bytes until it resumes the transfer.
    private var isHeld = false
    /// The number of bytes of the body received so far, after decompression.
    private(set) var received: Int64 = 0

    init(bodyLimit: Int, sink: (any ResponseBodySink)?, refusesHead: (@Sendable (ResponseHead) -> String?)? = nil) {
        self.bodyLimit = bodyLimit
        self.sink = sink
        self.refusesHead = refusesHead
    }

    /// The response; nil until the headers of the final response are complete.
    var response: APIResponse? {
        phase == .afterHead ? APIResponse(status: status, headers: headers, body: body) : nil
    }

    mutating func resume() {
        isHeld = false
    }

    mutating func takeBody(_ piece: UnsafeRawBufferPointer) -> Verdict {
        guard !isHeld else { return .full }
        if goesToSink, let sink {
            switch sink.take(piece) {
            case .accepted: break
            case .full: return .full
            case .refused(let reason): return .refused(reason)
            }
        } else {
            guard piece.count <= bodyLimit - body.count else { return .tooLarge }
            body.append(contentsOf: piece)
        }
        received += Int64(piece.count)
        return .accepted
    }

    /// - Parameter flow: the flow that the sink gets if this line completes the headers.
    mutating func takeHeadLine(_ line: UnsafeRawBufferPointer, flow: @autoclosure () -> any Flow) -> Verdict {
        guard limits.allow(line.count) else { return .tooLarge }
        let line = HeadLine(line)
        switch phase {
        case .beforeHead:
            status = line.status
            phase = (100..<200).contains(status) ? .inProvisionalHead : .inHead
        case .inProvisionalHead:
            if line.isEmpty { phase = .beforeHead }
        case .inHead where line.isEmpty:
            phase = .afterHead
            guard lengthIsClear else { return .malformed }
            if let reason = refusesHead?(ResponseHead(status: status, headers: headers)) { return .foreign(reason) }
            return beginBody(flow())
        case .inHead:
            guard line.add(to: &headers) else { return .malformed }
        case .afterHead:
            break  // an unrequested trailer after the body
        }
        return .accepted
    }

    /// Whether the length of the body is unambiguous (RFC 9112, 6.3). If a response has two different lengths or an
    /// invalid length, the end of its body cannot be determined.
    private var lengthIsClear: Bool {
        let lengths = headers.filter { $0.name.utf8.count == 14 && $0.name.lowercased() == "content-length" }.map(
            \.value)
        guard let first = lengths.first else { return true }
        return lengths.allSatisfy { $0 == first } && Int64(first).map { $0 >= 0 } == true && first.first != "+"
    }

    private mutating func beginBody(_ flow: @autoclosure () -> any Flow) -> Verdict {
        guard let sink, status == 200 || status == 206 else { return .accepted }
        goesToSink = true
        switch sink.begin(ResponseHead(status: status, headers: headers), flow: flow()) {
        case .accepted: break
        case .full: isHeld = true
        case .refused(let reason): return .refused(reason)
        }
        return .accepted
    }
}
