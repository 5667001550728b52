/// An armed fault: the requests that it matches, the point at which it happens, its kind, its frequency and its
/// parameters.
struct FaultRule: Codable, Sendable {
    struct Match: Codable, Hashable, Sendable {
        var method: String?
        /// The prefix that the path of a request must have; `nil` matches every path.
        var path: String?
        /// The id of the account that a request's access token must belong to; `nil` matches every request.
        var client: String?
        /// The first matching request that the rule can hit; 1 by default. With 3, the first two matching requests are
        /// not hit.
        var nth: Int?

        func takes(_ arrival: Arrival) -> Bool {
            (method.map { $0.uppercased() == arrival.method } ?? true) && (path.map(arrival.path.hasPrefix) ?? true)
                && (client.map { $0 == arrival.client } ?? true)
        }
    }

    /// The properties of an arriving request that a rule can match.
    struct Arrival: Sendable {
        let method, path: String
        /// The id of the account. It is looked up only if a rule needs it.
        let client: String?
    }

    var match: Match?
    var point: FaultPoint
    var fault: Fault
    /// The maximum number of requests that the rule hits; 1 by default.
    var count: Int?
    /// Whether the rule hits every matching request, regardless of `count`.
    var always: Bool?
    /// The probability, from 0 to 1, that the rule hits a matching request; 1 by default.
    var probability: Double?
    /// The seed of all randomness in the rule. The same seed and the same requests get the same faults.
    var seed: UInt64?
    var delayMilliseconds: Int?
    /// The value of `Retry-After`. The names `date`, `pastDate`, `absurd` and `none` stand for special values; any
    /// other text is sent unchanged. With `nil`, the statuses 429 and 503 get one second, and others get no header.
    var retryAfter: String?
    /// The value of `Should-Retry`; `nil` to omit the header.
    var shouldRetry: Bool?
    /// The target of a redirect; by default the same path.
    var location: String?
    /// The number of bytes that the fault uses: the position of a cut, the error of an offset, or a size.
    var bytes: Int?
    /// The JSON member to alter, for example `receipt.version`.
    var field: String?
    /// The text that a fault sends instead of its default.
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
        // A rule that can never apply is rejected. With such a rule, a test could pass for the wrong reason.
        guard fault.points.contains(point) else {
            throw DecodingError.dataCorruptedError(
                forKey: .point, in: fields, debugDescription: "\(fault.name) cannot happen at \(point)")
        }
        guard bytes ?? 0 >= 0, delayMilliseconds ?? 0 >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .bytes, in: fields, debugDescription: "sizes and delays must not be negative")
        }
    }
}
