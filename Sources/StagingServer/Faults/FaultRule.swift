/// One armed fault: which requests, at which point, what happens, how often, and what else it has to be told.
struct FaultRule: Codable, Sendable {
    struct Match: Codable, Hashable, Sendable {
        var method: String?
        /// What the path starts with.
        var path: String?
        /// The id of the account that asks, by its access token.
        var client: String?
        /// From which matching request on, counted from 1.
        var nth: Int?

        func takes(_ arrival: Arrival) -> Bool {
            (method.map { $0.uppercased() == arrival.method } ?? true) && (path.map(arrival.path.hasPrefix) ?? true)
                && (client.map { $0 == arrival.client } ?? true)
        }
    }

    /// A request as it arrives.
    struct Arrival: Sendable {
        let method, path: String
        /// Looked up only when a rule asks for it.
        let client: String?
    }

    var match: Match?
    var point: FaultPoint
    var fault: Fault
    /// How many requests it hits; 1 when it is not said.
    var count: Int?
    /// It hits every request, whatever `count` says.
    var always: Bool?
    /// How likely it hits a request that matches, from 0 to 1.
    var probability: Double?
    /// What is random about the rule comes from this: the same seed and the same requests meet the same faults.
    var seed: UInt64?
    var delayMilliseconds: Int?
    /// Sent as `Retry-After`, as it stands; `date`, `pastDate`, `absurd` and `none` stand for such a value.
    var retryAfter: String?
    /// Sent as `Should-Retry`.
    var shouldRetry: Bool?
    /// Where a redirect leads; without it, back to the same path.
    var location: String?
    /// Where a body is cut, by how much an offset is off, how large something is: what the fault counts in bytes.
    var bytes: Int?
    /// Which member of a JSON answer is spoilt, as `receipt.version`.
    var field: String?
    /// What is said where it is not foreseen.
    var text: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        match = try fields.decodeIfPresent(Match.self, forKey: .match)
        point = try fields.decode(FaultPoint.self, forKey: .point)
        fault = try fields.decode(Fault.self, forKey: .fault)
        count = try fields.decodeIfPresent(Int.self, forKey: .count)
        always = try fields.decodeIfPresent(Bool.self, forKey: .always)
        probability = try fields.decodeIfPresent(Double.self, forKey: .probability)
        seed = try fields.decodeIfPresent(UInt64.self, forKey: .seed)
        delayMilliseconds = try fields.decodeIfPresent(Int.self, forKey: .delayMilliseconds)
        retryAfter = try fields.decodeIfPresent(String.self, forKey: .retryAfter)
        shouldRetry = try fields.decodeIfPresent(Bool.self, forKey: .shouldRetry)
        location = try fields.decodeIfPresent(String.self, forKey: .location)
        bytes = try fields.decodeIfPresent(Int.self, forKey: .bytes)
        field = try fields.decodeIfPresent(String.self, forKey: .field)
        text = try fields.decodeIfPresent(String.self, forKey: .text)
        // A rule that could never happen would make a test pass for the wrong reason.
        guard fault.points.contains(point) else {
            throw DecodingError.dataCorruptedError(
                forKey: .point, in: fields, debugDescription: "\(fault.name) does not happen at \(point)")
        }
        guard bytes ?? 0 >= 0, delayMilliseconds ?? 0 >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .bytes, in: fields, debugDescription: "sizes and delays are not negative")
        }
    }
}
