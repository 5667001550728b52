/// The arguments of the program. A placeholder replaces each argument that is not valid UTF-8. A repaired text would
/// look like an argument that the person typed.
struct Arguments: Sendable {
    let words: [String]
    /// The bytes of the arguments that are not valid UTF-8, by placeholder.
    private let bytes: [String: [UInt8]]
    /// The bytes of the arguments that were normalized, by word.
    private let unnormalized: [String: [UInt8]]

    init(_ words: [String]) {
        self.init(bytes: words.map { Array($0.utf8) })
    }

    init(bytes arguments: [[UInt8]]) {
        var bytes: [String: [UInt8]] = [:]
        var unnormalized: [String: [UInt8]] = [:]
        words = arguments.enumerated().map { place, argument in
            if let text = String(validating: argument, as: UTF8.self) {
                let word = UTF8Text.normalized(text)
                // The comparison is of bytes, because Swift treats CR LF as one character.
                if !word.utf8.elementsEqual(argument) { unnormalized[word] = argument }
                return word
            }
            let standIn = "\(Self.mark)\(place + 1)"
            bytes[standIn] = argument
            return standIn
        }
        self.bytes = bytes
        self.unnormalized = unnormalized
    }

    /// The first character of every placeholder: a private-use character that no keyboard types.
    private static let mark = "\u{E02E}"

    /// The placeholders, in order.
    var standIns: [String] { words.filter { bytes[$0] != nil } }

    /// - Returns: The bytes of the argument; `nil` if the word is text.
    func bytes(of word: String) -> [UInt8]? { bytes[word] }

    /// - Returns: The bytes of the argument if they differ from the word, as those of a path can; `nil` otherwise.
    func pathBytes(of word: String) -> [UInt8]? { bytes[word] ?? unnormalized[word] }

    /// The position of the argument, counted from 1.
    func place(of word: String) -> Int { (words.firstIndex(of: word) ?? 0) + 1 }
}
