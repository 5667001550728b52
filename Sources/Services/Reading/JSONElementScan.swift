struct JSONElementScan {
    let member: [UInt8]
    let bytes: [UInt8]
    var found = 0
    var array: Range<Int>?
    var elements: [Range<Int>] = []

    private var depth = 0
    private var inString = false
    private var escaped = false
    private var stringStart = 0
    private var lastString = 0..<0
    private var isAfterColon = false
    private var arrayStart: Int?
    private var elementStart = 0

    init(member: [UInt8], bytes: [UInt8]) {
        self.member = member
        self.bytes = bytes
    }

    mutating func take(_ byte: UInt8, at index: Int) {
        if inString {
            takeInString(byte, at: index)
            return
        }
        switch byte {
        case UInt8(ascii: "\""):
            inString = true
            stringStart = index + 1
        case UInt8(ascii: ":") where depth == 1:
            isAfterColon = true
        case UInt8(ascii: ","):
            if depth == 1 { isAfterColon = false }
            if depth == 2, arrayStart != nil { endElement(at: index) }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            if depth == 1, byte == UInt8(ascii: "["), isAfterColon, bytes[lastString].elementsEqual(member) {
                arrayStart = index
                elementStart = index + 1
                found += 1
            }
            depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            if depth == 1, let start = arrayStart { endArray(from: start, at: index) }
        default: break
        }
    }

    private mutating func takeInString(_ byte: UInt8, at index: Int) {
        if escaped {
            escaped = false
        } else if byte == UInt8(ascii: "\\") {
            escaped = true
        } else if byte == UInt8(ascii: "\"") {
            inString = false
            if depth == 1, !isAfterColon { lastString = stringStart..<index }
        }
    }

    private mutating func endArray(from start: Int, at index: Int) {
        // An array that contains only whitespace has no elements.
        if !elements.isEmpty || bytes[elementStart..<index].contains(where: { !Self.isBlank($0) }) {
            endElement(at: index)
        }
        array = start..<(index + 1)
        arrayStart = nil
    }

    private mutating func endElement(at end: Int) {
        var range = elementStart..<end
        while let first = range.first, Self.isBlank(bytes[first]) { range = (first + 1)..<range.upperBound }
        while let last = range.last, Self.isBlank(bytes[last]) { range = range.lowerBound..<last }
        elements.append(range)
        elementStart = end + 1
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
