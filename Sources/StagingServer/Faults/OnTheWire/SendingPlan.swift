import Hummingbird
import NIOCore

/// The faults that happen while a response is sent, and directly after it.
struct SendingPlan: Sendable {
    /// The faults in the middle of the body.
    let middle: [FaultHit]
    /// The faults after the last byte.
    let end: [FaultHit]
    let context: StagingContext
    let environment: StagingEnvironment

    /// Applies the faults to a response. An event stream is unchanged, because it has no middle and no end.
    func apply(to response: Response, isHead: Bool) async throws -> Response {
        guard response.headers[.contentType] != ServerSentEvent.mediaType else { return response }
        var response = response
        let body = isHead ? [] : try await CollectingWriter.bytes(of: response.body)
        response.body = ResponseBody(contentLength: body.count) { writer in try await send(body, to: &writer) }
        return response
    }

    @concurrent
    private func send(_ body: [UInt8], to writer: inout any ResponseBodyWriter) async throws {
        let cut = min(body.count, middle.lazy.compactMap(\.rule.bytes).first ?? body.count / 2)
        let slow = middle.first { if case .sending(.slowAnswer) = $0.rule.fault { true } else { false } }
        if slow == nil, !middle.isEmpty { try await writer.write(ByteBuffer(bytes: body[..<cut])) }
        for hit in middle { try await happen(hit) }
        if let rule = slow?.rule {
            try await trickle(body, rule, to: &writer)
        } else {
            try await writer.write(ByteBuffer(bytes: middle.isEmpty ? body[...] : body[cut...]))
        }
        try await writer.finish(nil)
        for hit in end { try await happen(hit) }
    }

    @concurrent
    private func trickle(_ body: [UInt8], _ rule: FaultRule, to writer: inout any ResponseBodyWriter) async throws {
        let step = max(1, rule.bytes ?? 1)
        for start in stride(from: 0, to: body.count, by: step) {
            try await environment.clock.sleep(for: .milliseconds(rule.delayMilliseconds ?? 100))
            try await writer.write(ByteBuffer(bytes: body[start..<min(start + step, body.count)]))
        }
    }

    private func happen(_ hit: FaultHit) async throws {
        switch hit.rule.fault {
        case .connection(let fault):
            do {
                try await fault.happen(hit, context, environment)
            } catch let drop as DroppedConnection {
                await drop.happen(to: context)
                throw drop
            }
        case .sending(.extraBytes):
            let text =
                hit.rule.text ?? "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
            try await context.onTheWire { $0.say(Array(text.utf8)) }
        case .sending(.slowAnswer), .instead, .delivery, .answer, .storage: break
        }
    }
}
