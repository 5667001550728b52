/// The escaping of negative numbers such as the reading `-5.5`, which ArgumentParser would parse as flags. A word that
/// looks like a negative number gets a prefix character. No flag is escaped by mistake, because no flag begins with a
/// hyphen and a digit. The code that uses the word removes the prefix.
enum NegativeNumber {
    private static let mark: Character = "\u{E02D}"

    static func escaped(_ arguments: [String]) -> [String] {
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
    /// Returns a parser message without the prefix character.
    static func unmarked(_ message: String) -> String { message.filter { $0 != mark } }
}
