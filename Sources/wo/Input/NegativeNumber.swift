/// `-5.5` is a reading, but a parser of arguments takes it for a flag. No flag of ours begins with a digit, so such a
/// word is put behind a mark, and the mark is taken off again where the word is read.
enum NegativeNumber {
    private static let mark: Character = "\u{E02D}"

    static func shielded(_ arguments: [String]) -> [String] {
        arguments.map { argument in
            guard argument.first == "-", let second = argument.dropFirst().first else { return argument }
            let isNumber = second.isASCII && (second.isNumber || second == "." || second == ",")
            return isNumber ? String(mark) + argument : argument
        }
    }

    static func unshielded(_ argument: String) -> String {
        argument.first == mark ? String(argument.dropFirst()) : argument
    }
}

extension NegativeNumber {
    /// A message of the parser, without the mark.
    static func unmarked(_ message: String) -> String { message.filter { $0 != mark } }
}
