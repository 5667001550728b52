import MillwrightClients

/// The network between the devices and the server. It delivers messages late, twice, out of order or not at all. The
/// links of the devices and random numbers decide which.
final class Network: @unchecked Sendable {
    typealias Reply = Ticket<Result<APIResponse, APIClientError>>

    weak var world: World?
    private(set) var requestsSent = 0
    /// The number of requests on their way to which nobody waits for the answer.
    private(set) var stragglers = 0
    private var random: RandomSource
    /// The deliveries that wait at clogged links, by device.
    private var stuck: [Int: [() -> Void]] = [:]

    /// The last request of each operation that was sent, by key.
    private var copies: [String: (message: Message, device: Device, number: Int)] = [:]

    init(random: RandomSource) { self.random = random }

    func post(_ message: Message, _ reply: Reply) {
        guard let world else { return }
        let life = reply.life
        let link = life.device.link
        requestsSent += 1
        let number = requestsSent
        RequestChecks.look(at: message, from: life)
        world.say("\(life.name) → \(number) \(message.line)")
        let begin = random.from(200, to: 60_000)
        if link.isOffline || random.oneIn(link.refuses) {
            return world.scheduler.after(begin) { Self.fail(reply, APIClientError.notSent, 7, "no connection") }
        }
        if !world.server.isUp {
            return world.scheduler.after(begin) { Self.fail(reply, APIClientError.notSent, 7, "connection refused") }
        }
        world.scheduler.after(message.timeout) { Self.fail(reply, APIClientError.inDoubt, 28, "timed out") }
        if link.isPortal { return world.scheduler.after(begin) { reply.finish(.success(Self.portalPage)) } }
        if random.oneIn(link.busies) {
            let answer = busyAnswer()
            return world.scheduler.after(begin) { reply.finish(.success(answer)) }
        }
        carry(message, from: life.device, number: number, after: begin, reply)
    }

    /// Delivers the messages that wait at the link of this device.
    func unclog(_ device: Device) {
        for body in stuck.removeValue(forKey: device.number) ?? [] {
            world?.scheduler.after(random.from(100, to: 2_000_000), body)
        }
    }

    /// Delivers a copy of the last request of an operation, as if a part of the network had stored it.
    func repeatRequest(of key: String, after delay: Int64) {
        guard let copy = copies[key] else { return }
        straggle(copy.message, number: copy.number, from: copy.device, after: delay, "late")
    }

    /// Delivers a request to which nobody waits for the answer.
    /// - Parameter how: the words after "arrives" in the trace.
    private func straggle(
        _ message: Message, number: Int, from device: Device, after delay: Int64, _ how: String
    ) {
        guard let world else { return }
        stragglers += 1
        world.scheduler.after(delay) { [weak self] in
            guard let self else { return }
            stragglers -= 1
            world.say("\(number) arrives \(how)")
            arrive(message, number: number, from: device, nil)
        }
    }

    private func carry(_ message: Message, from device: Device, number: Int, after begin: Int64, _ reply: Reply) {
        guard let world else { return }
        if let key = message.operation { copies[key] = (message, device, number) }
        let link = device.link
        let delay = random.oneIn(link.delays) ? random.from(1_000_000, to: 45_000_000) : begin
        if random.oneIn(link.doubles) {
            let late = delay + random.from(0, to: 300_000_000)
            straggle(message, number: number, from: device, after: late, "once more")
        }
        if random.oneIn(link.loses) {
            // The sender loses the connection. A reset reports this early, and a timeout reports it late. The request
            // may still arrive afterwards.
            if random.oneIn(2) {
                world.scheduler.after(delay + 1_000) {
                    Self.fail(reply, APIClientError.inDoubt, 56, "connection reset")
                }
            }
            guard random.oneIn(3) else { return }
            let late = message.timeout + random.from(0, to: 300_000_000)
            return straggle(message, number: number, from: device, after: late, "late")
        }
        world.scheduler.after(delay) { [weak self] in self?.arrive(message, number: number, from: device, reply) }
    }

    /// - Parameter reply: the waiting sender; nil if nobody waits for the answer.
    private func arrive(_ message: Message, number: Int, from device: Device, _ reply: Reply?) {
        guard let world else { return }
        if device.link.isClogged {
            stuck[device.number, default: []].append { [weak self] in
                self?.arrive(message, number: number, from: device, reply)
            }
            return
        }
        guard world.server.isUp else {
            if let reply { Self.fail(reply, APIClientError.inDoubt, 52, "no answer") }
            return
        }
        let outcome = world.server.handle(message)
        if case .answered(let answer) = outcome, answer.status == 500, let key = message.operation {
            world.book.blame(key)
        }
        world.say("\(number) at the server: \(outcome.line)")
        guard let reply else { return }
        switch outcome {
        case .died:
            world.scheduler.after(1_000) {
                Self.fail(reply, APIClientError.inDoubt, 52, "the server closed the connection")
            }
        case .answered(let answer):
            answerBack(answer, to: device, reply)
        }
    }

    private func answerBack(_ answer: APIResponse, to device: Device, _ reply: Reply) {
        guard let world else { return }
        let delay =
            random.oneIn(device.link.delays) ? random.from(1_000_000, to: 45_000_000) : random.from(200, to: 60_000)
        if random.oneIn(device.link.loses) {
            guard random.oneIn(2) else { return }
            return world.scheduler.after(delay) { Self.fail(reply, APIClientError.inDoubt, 56, "connection reset") }
        }
        if random.oneIn(device.link.cuts) {
            return world.scheduler.after(delay) { Self.fail(reply, APIClientError.inDoubt, 18, "the answer was cut") }
        }
        world.scheduler.after(delay) { [weak self] in
            guard device.link.isClogged else { return reply.finish(.success(answer)) }
            self?.stuck[device.number, default: []].append { reply.finish(.success(answer)) }
        }
    }

    private static func fail(
        _ reply: Reply, _ kind: (TransportFailureReason) -> APIClientError, _ code: Int, _ text: String
    ) {
        reply.finish(.failure(kind(TransportFailureReason(code: code, text: text))))
    }

    private static let portalPage = APIResponse(
        status: 200, headers: [HTTPHeader("Content-Type", "text/html; charset=utf-8")],
        body: Array("<html><body>Welcome to the hotel</body></html>".utf8))

    /// Returns an answer from an intermediary in front of the server: busy, redirected, or accepted without an
    /// effect.
    private func busyAnswer() -> APIResponse {
        let status = random.pick([202, 303, 429, 502, 503, 503, 504]) ?? 503
        var headers = random.oneIn(2) ? [HTTPHeader("Retry-After", "\(random.from(1, to: 20))")] : []
        if status == 303 { headers.append(HTTPHeader("Location", "https://portal.example/welcome")) }
        return APIResponse(status: status, headers: headers)
    }
}
