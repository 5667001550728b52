/// The fields of one JSON object. A field with another type than requested makes ``isSound`` false. A missing field
/// does not.
struct FastFields {
    private let fields: [(name: String, value: FastJSON)]
    private(set) var isSound = true

    init?(_ json: FastJSON) {
        guard case .object(let fields) = json else { return nil }
        self.fields = fields
    }

    mutating func text(_ name: String) -> String? { read(name) { if case .text(let text) = $0 { text } else { nil } } }

    mutating func number(_ name: String) -> Double? {
        read(name) { if case .number(let number) = $0 { number } else { nil } }
    }

    mutating func flag(_ name: String) -> Bool? { read(name) { if case .flag(let flag) = $0 { flag } else { nil } } }

    mutating func texts(_ name: String) -> [String]? {
        read(name) {
            guard case .list(let elements) = $0 else { return nil }
            let texts = elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
            return texts.count == elements.count ? texts : nil
        }
    }

    mutating func record<Record: FastRecord>(_ name: String) -> Record? {
        read(name) { FastFields($0).flatMap(Record.init(plain:)) }
    }

    private mutating func read<Value>(_ name: String, _ value: (FastJSON) -> Value?) -> Value? {
        guard let field = fields.first(where: { $0.name == name }) else { return nil }
        let found = value(field.value)
        if found == nil { isSound = false }
        return found
    }
}
