import ArgumentParser
import MillwrightViews

/// The commands of `wo` in a line of text. They are never broken into lines, so a person can paste them.
///
/// A command begins with the word `wo` and the name of a command. Its further words are names of subcommands, numbers,
/// flags with their values, quoted words, and words that only a command has. It ends before any other word, after a
/// punctuation mark, and before two spaces.
enum CommandWords {
    /// Returns the line with its commands marked as ``StyledText/whole``.
    static func marked(_ line: StyledText) -> StyledText {
        let plain = line.plain
        guard plain.contains("wo ") else { return line }
        let ranges = ranges(in: plain.unicodeScalars.map { Character($0) })
        return ranges.isEmpty ? line : line.whole(in: ranges)
    }

    private struct Word {
        let range: Range<Int>
        let text: String
        /// The number of spaces before the word.
        let gap: Int
    }

    private static func ranges(in characters: [Character]) -> [Range<Int>] {
        let words = words(of: characters)
        var ranges: [Range<Int>] = []
        var index = 0
        while index < words.count {
            guard let end = endOfCommand(from: index, in: words) else {
                index += 1
                continue
            }
            var first = index
            while first > 0, words[first].gap == 1, words[first - 1].text.isAssignment { first -= 1 }
            ranges.append(words[first].range.lowerBound..<words[end].range.upperBound)
            index = end + 1
        }
        return ranges
    }

    /// Returns the index of the last word of the command that begins at `start`; `nil` if none begins there.
    private static func endOfCommand(from start: Int, in words: [Word]) -> Int? {
        guard words[start].text == "wo" || words[start].text.hasSuffix("/wo") || words[start].text == "(wo" else {
            return nil
        }
        var command: any ParsableCommand.Type = Root.self
        var end: Int?
        var (takesValue, isHelp) = (false, false)
        for index in words.indices.dropFirst(start + 1) {
            guard words[index].gap == 1 else { break }
            let word = words[index].text.trimmed
            if takesValue {
                takesValue = false
            } else if end == nil, word == "help" {
                isHelp = true
            } else if isHelp, HelpTopic(rawValue: word) != nil {
                isHelp = false
            } else if end == nil || isGroup(command), let next = subcommand(word, of: command) {
                command = next
            } else if end == nil || !isArgument(word) {
                break
            } else {
                takesValue = CommandFlags.withValue.contains(word)
            }
            end = index
            if word != words[index].text { break }
        }
        return end
    }

    private static func isGroup(_ command: any ParsableCommand.Type) -> Bool {
        !command.configuration.subcommands.isEmpty
    }

    private static func subcommand(
        _ word: String, of command: any ParsableCommand.Type
    ) -> (any ParsableCommand.Type)? {
        command.configuration.subcommands.first { $0._commandName == word }
    }

    /// Returns whether the word can only be an argument: no such word is part of a sentence.
    private static func isArgument(_ word: String) -> Bool {
        guard let first = word.first else { return false }
        if first.isNumber || "-'\"<|".contains(first) { return true }
        return word.contains { "@/=.".contains($0) } || ["restore", "done", "pass"].contains(word)
    }

    /// Splits the text at spaces. A quoted text is one word.
    private static func words(of characters: [Character]) -> [Word] {
        var words: [Word] = []
        var (start, gap): (Int?, Int) = (nil, 0)
        var quote: Character?
        for (index, character) in characters.enumerated() {
            if character == " ", quote == nil {
                if let begin = start {
                    words.append(Word(range: begin..<index, text: String(characters[begin..<index]), gap: gap))
                    (start, gap) = (nil, 0)
                }
                gap += 1
                continue
            }
            if quote == character {
                quote = nil
            } else if start == nil || characters[index - 1] == "=", quote == nil, "'\"".contains(character),
                characters[(index + 1)...].contains(character)
            {
                quote = character
            }
            if start == nil { start = index }
        }
        if let begin = start {
            words.append(
                Word(range: begin..<characters.count, text: String(characters[begin...]), gap: gap))
        }
        return words
    }
}

extension String {
    /// Whether the word sets a variable for a command, such as `WO_HOME=/data`.
    fileprivate var isAssignment: Bool {
        guard let equals = firstIndex(of: "="), equals != startIndex else { return false }
        return self[..<equals].allSatisfy { $0.isUppercase || $0 == "_" }
    }

    /// The word without a punctuation mark of the sentence at its end.
    fileprivate var trimmed: String {
        guard let last, count > 1, ",.;:)?!".contains(last) else { return self }
        return String(dropLast())
    }
}
