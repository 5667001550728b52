import Clients

/// Puts the answer together while it comes in, and says when it is more than was allowed.
struct AnswerCollector {
    /// Of all heads together, so that a server cannot send provisional answers for ever.
    static let headLimit = 64 * 1024
    static let headLineLimit = 100

    private enum Phase { case beforeHead, inProvisionalHead, inHead, afterHead }

    private let bodyLimit: Int
    private var phase = Phase.beforeHead
    private var headSize = 0
    private var headLines = 0
    private var status = 0
    private var headers: [HTTPHeader] = []
    private var body: [UInt8] = []

    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// Nil while the head of the final answer is not complete.
    var response: APIResponse? {
        phase == .afterHead ? APIResponse(status: status, headers: headers, body: body) : nil
    }

    /// False when the limit is passed.
    mutating func takeBody(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard piece.count <= bodyLimit - body.count else { return false }
        body.append(contentsOf: piece)
        return true
    }

    /// False when a limit is passed.
    mutating func takeHeadLine(_ line: UnsafeRawBufferPointer) -> Bool {
        headSize += line.count
        headLines += 1
        guard headSize <= Self.headLimit, headLines <= Self.headLineLimit else { return false }
        let text = String(decoding: line, as: UTF8.self).trimmingEnd()
        switch phase {
        case .beforeHead:
            status = Self.status(in: text)
            phase = (100..<200).contains(status) ? .inProvisionalHead : .inHead
        case .inProvisionalHead:
            if text.isEmpty { phase = .beforeHead }
        case .inHead where text.isEmpty:
            phase = .afterHead
        case .inHead:
            takeField(text)
        case .afterHead:
            break  // a trailer behind the body, which nobody asked for
        }
        return true
    }

    private mutating func takeField(_ line: Substring) {
        if line.first == " " || line.first == "\t" {
            guard let last = headers.indices.last else { return }
            headers[last].value += " " + line.drop { $0 == " " || $0 == "\t" }
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            headers.append(HTTPHeader(String(line[..<colon]), String(value)))
        }
    }

    private static func status(in line: Substring) -> Int {
        let words = line.split(separator: " ", maxSplits: 2)
        return words.count > 1 ? Int(words[1]) ?? 0 : 0
    }
}

extension String {
    /// Without the line break and the blanks before it. `\r\n` is one Character, hence the scalars.
    fileprivate func trimmingEnd() -> Substring {
        var scalars = Substring(self).unicodeScalars
        while let last = scalars.last, "\r\n\t ".unicodeScalars.contains(last) { scalars.removeLast() }
        return Substring(scalars)
    }
}
