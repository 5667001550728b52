import MillwrightViews

/// The conversion of the path data of a signature to strokes. Another device may have written any path data. A curve
/// therefore becomes a straight line to its end, and a drawing that is too large is scaled down.
enum StrokePath {
    private typealias Position = (x: Double, y: Double)

    /// - Returns: `nil` if the text is not path data.
    static func strokes(of path: String) -> [[StrokePoint]]? {
        var strokes: [[Position]] = []
        var position: Position = (0, 0)
        var rest = path[...].drop(while: isSeparator)
        while let letter = rest.first {
            guard letter.isLetter, let arity = arities[letter.lowercased()] else { return nil }
            rest = rest.dropFirst()
            guard let numbers = numbers(in: &rest), arity == 0 ? numbers.isEmpty : numbers.count % arity == 0,
                arity == 0 || !numbers.isEmpty
            else { return nil }
            if arity == 0 {
                position = strokes.last?.first ?? position
                append(position, to: &strokes)
            }
            for start in stride(from: 0, to: numbers.count, by: max(1, arity)) {
                position = end(of: letter, Array(numbers[start..<start + arity]), from: position)
                let isMove = letter.lowercased() == "m" && start == 0
                if isMove { strokes.append([position]) } else { append(position, to: &strokes) }
            }
        }
        return fitted(strokes)
    }

    /// The number of coordinates that each path command takes.
    private static let arities: [String: Int] = [
        "m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0,
    ]

    private static func append(_ position: Position, to strokes: inout [[Position]]) {
        if let last = strokes.indices.last { strokes[last].append(position) } else { strokes.append([position]) }
    }

    /// Returns the position after a command. The numbers of a lower-case command are relative to the current position.
    private static func end(of letter: Character, _ numbers: [Double], from position: Position) -> Position {
        let start: Position = letter.isLowercase ? position : (0, 0)
        switch letter.lowercased() {
        case "h": return (start.x + numbers[0], position.y)
        case "v": return (position.x, start.y + numbers[0])
        default: return (start.x + numbers[numbers.count - 2], start.y + numbers[numbers.count - 1])
        }
    }

    /// Removes the numbers before the next letter and returns them. Returns `nil` if the text has anything else there.
    private static func numbers(in text: inout Substring) -> [Double]? {
        var numbers: [Double] = []
        text = text.drop(while: isSeparator)
        while let first = text.first, !first.isLetter {
            let length = lengthOfNumber(text)
            guard let number = Double(text.prefix(length)), number.magnitude < 1_000_000_000 else { return nil }
            numbers.append(number)
            text = text.dropFirst(length).drop(while: isSeparator)
        }
        return numbers
    }

    /// Returns the length of the number at the start of the text. A sign or a second decimal point begins the next
    /// number.
    private static func lengthOfNumber(_ text: Substring) -> Int {
        var (length, hasPoint, previous) = (0, false, Character(" "))
        for character in text {
            switch character {
            case "0"..."9", "e", "E": break
            case "+", "-": if length > 0 && previous != "e" && previous != "E" { return length }
            case ".":
                if hasPoint { return length }
                hasPoint = true
            default: return length
            }
            (length, previous) = (length + 1, character)
        }
        return length
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character == "," || character == " " || character == "\n" || character == "\t"
    }

    /// Returns the strokes moved and scaled into the drawing area. Strokes that are already inside stay unchanged.
    private static func fitted(_ strokes: [[Position]]) -> [[StrokePoint]] {
        let all = strokes.flatMap { $0 }
        guard let left = all.map(\.x).min(), let right = all.map(\.x).max(), let top = all.map(\.y).min(),
            let bottom = all.map(\.y).max()
        else { return [] }
        let (width, height) = (Double(StrokePoint.width), Double(StrokePoint.height))
        let isInside = left >= 0 && top >= 0 && right <= width && bottom <= height
        let scale = min(1, width / max(1, right - left), height / max(1, bottom - top))
        return strokes.map { stroke in
            stroke.map { position in
                isInside
                    ? StrokePoint(x: Int(position.x.rounded()), y: Int(position.y.rounded()))
                    : StrokePoint(
                        x: Int(((position.x - left) * scale).rounded()), y: Int(((position.y - top) * scale).rounded()))
            }
        }
    }
}
