/// The arguments of the program. One that is not UTF-8 has a stand-in among the words, so that it is never taken for the
/// text that a repair of it would be.
struct Arguments: Sendable {
    let words: [String]
    /// The bytes of the arguments that are not UTF-8, by their stand-in.
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

    /// A character that no keyboard types.
    private static let mark = "\u{E02E}"

    /// The stand-ins, in order.
    var standIns: [String] { words.filter { bytes[$0] != nil } }

    /// - Returns: `nil` when the word is text.
    func bytes(of word: String) -> [UInt8]? { bytes[word] }

    /// The place of the argument, counted from 1.
    func place(of word: String) -> Int { (words.firstIndex(of: word) ?? 0) + 1 }
}
