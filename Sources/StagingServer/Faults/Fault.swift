/// A fault, by family. No two families use the same fault name.
enum Fault: Sendable {
    case connection(ConnectionFault)
    case instead(InsteadFault)
    case delivery(DeliveryFault)
    case sending(SendingFault)
    case answer(any ResponseFault)
    case storage(StorageFault)

    private static let answers: [any ResponseFault.Type] = [
        HeaderFault.self, BodyFault.self, JSONFault.self, ReceiptFault.self, FeedFault.self, UploadFault.self,
    ]

    init?(name: String) {
        if let fault = ConnectionFault(rawValue: name) {
            self = .connection(fault)
        } else if let fault = InsteadFault(name: name) {
            self = .instead(fault)
        } else if let fault = DeliveryFault(rawValue: name) {
            self = .delivery(fault)
        } else if let fault = SendingFault(rawValue: name) {
            self = .sending(fault)
        } else if let fault = StorageFault(rawValue: name) {
            self = .storage(fault)
        } else if let fault = Self.answers.lazy.compactMap({ $0.init(rawValue: name) as (any ResponseFault)? }).first {
            self = .answer(fault)
        } else {
            return nil
        }
    }

    var name: String {
        switch self {
        case .connection(let fault): fault.rawValue
        case .instead(let fault): fault.name
        case .delivery(let fault): fault.rawValue
        case .sending(let fault): fault.rawValue
        case .answer(let fault): fault.rawValue
        case .storage(let fault): fault.rawValue
        }
    }

    /// The points at which the fault can happen.
    var points: Set<FaultPoint> {
        switch self {
        case .connection: Set(FaultPoint.allCases)
        case .instead: [.accept, .afterHeaders, .midBody, .beforeCommit, .afterCommit]
        case .delivery(.slowRequest): [.midBody]
        case .delivery: [.accept]
        case .sending(.slowAnswer): [.midAnswer]
        case .sending(.extraBytes): [.afterAnswer]
        case .answer: [.afterCommit]
        case .storage: [.afterCommit]
        }
    }
}

extension Fault: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let fault = Fault(name: name) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "there is no fault \(name)")
        }
        self = fault
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
