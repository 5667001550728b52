extension TaskValue {
    /// The answer to a task, as the office reads it.
    public var text: String {
        switch self {
        case .subtask(let status): status.rawValue
        case .text(let text), .choice(let text): text
        case .number(let number), .reading(let number):
            Int64(exactly: number).map { String($0) } ?? number.description
        case .inspection(let result): result.rawValue
        case .signature(let signature): signature.signer
        case .date(let date): date.description
        }
    }
}
