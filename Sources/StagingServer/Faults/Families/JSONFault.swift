import Hummingbird

/// The faults in one member of a JSON response: the member that the rule names, by default
/// ``JSONText/memberThatMatters``.
enum JSONFault: String, ResponseFault, CaseIterable {
    case jsonWrongType, jsonMissing, jsonNull, jsonDuplicateKey, jsonNaN, jsonHugeNumber, jsonInvalidUTF8, jsonTooDeep

    func alter(_ answer: inout CollectedResponse, _ rule: FaultRule) {
        guard answer.headers[.contentType]?.contains("json") == true, var json = JSONText(answer.body) else { return }
        let path = rule.field.map { $0.split(separator: ".").map(String.init) } ?? json.memberThatMatters
        let value = json.value(path)
        switch self {
        case .jsonMissing: json.remove(path)
        case .jsonWrongType:
            let isNumber = value.first.map { (48...57).contains($0) || $0 == UInt8(ascii: "-") } ?? false
            json.replace(path, with: Array((isNumber ? "\"seven\"" : "7").utf8))
        case .jsonNull: json.replace(path, with: Array("null".utf8))
        case .jsonDuplicateKey: json.replace(path, with: value + Array(",\"\(path.last ?? "")\":null".utf8))
        case .jsonNaN: json.replace(path, with: Array("NaN".utf8))
        case .jsonHugeNumber: json.replace(path, with: Array("1e999999".utf8))
        case .jsonInvalidUTF8: json.replace(path, with: [0x22, 0xC3, 0x28, 0xFF, 0xFE, 0x22])
        case .jsonTooDeep:
            let depth = 100_000
            json.replace(path, with: Array(repeating: 0x5B, count: depth) + Array(repeating: 0x5D, count: depth))
        }
        answer.body = json.bytes
    }
}
