/// The arguments of the program. A placeholder replaces each argument that is not valid UTF-8. A repaired text would
/// look like an argument that the person typed.
struct Arguments: Sendable {
    let words: [String]
    /// The bytes of the arguments that are not valid UTF-8, by placeholder.
    private let bytes: [String: [UInt8]]

    init(_ words: [String]) {
        self.words = words
        bytes = [:]
    }

    init(bytes arguments: [[UInt8]]) {
        var bytes: [String: [UInt8]] = [:]
        words = arguments.enumerated().map { place, argument in
            if let text = String(validating: argument, as: UTF8.self) { return text }
            let standIn = "\(Self.mark)\(place + 1)"
            bytes[standIn] = argument
            return standIn
        }
        self.bytes = bytes
    }

    /// The first character of every placeholder: a private-use character that no keyboard types.
    private static let mark = "\u{E02E}"

    /// The placeholders, in order.
    var standIns: [String] { words.filter { bytes[$0] != nil } }

    /// - Returns: The bytes of the argument; `nil` if the word is text.
    func bytes(of word: String) -> [UInt8]? { bytes[word] }

    /// The position of the argument, counted from 1.
    func place(of word: String) -> Int { (words.firstIndex(of: word) ?? 0) + 1 }
}
