/// The arrangement of arguments that begin with a hyphen but name no option, such as the reading `-5.5` and the note
/// `- checked`. ArgumentParser parses every word that begins with a hyphen as options. Each such value is joined to its
/// option, as in `--asset=-80`, and the other values follow `--`. The words themselves stay as the person typed them.
enum ValueWords {
    /// - Parameter scan: The scan of the same arguments. It knows the command.
    static func arranged(_ arguments: [String], _ scan: CommandScan) throws -> [String] {
        let parsed = arguments.prefix { $0 != "--" }
        guard parsed.contains(where: { isHyphenatedValue($0) || isGroup($0) }) else { return arguments }
        let options = try OptionNames(of: scan.command)
        func isValue(_ word: String) -> Bool { isHyphenatedValue(word) || isUnknownGroup(word, options.letters) }
        var commands = scan.words[...]
        var front: [String] = []
        var values: [String] = []
        var rest = parsed[...]
        while let word = rest.popFirst() {
            if isOption(word) {
                if options.takingValues.contains(word), let value = rest.first, !isOption(value) || isValue(value) {
                    rest.removeFirst()
                    front += isValue(value) ? ["\(word)=\(value)"] : [word, value]
                } else {
                    front.append(word)
                }
            } else if word == commands.first {
                front.append(word)
                commands.removeFirst()
            } else {
                values.append(word)
            }
        }
        values += arguments.dropFirst(parsed.count + 1)
        return values.isEmpty ? front : front + ["--"] + values
    }

    /// Returns the first word of letters after one hyphen, such as `-shaft`, that is not a group of the command's options.
    /// ArgumentParser parses each such word with an `h` as a request for help.
    static func unknownGroup(in arguments: [String], _ scan: CommandScan) throws -> String? {
        let options = try OptionNames(of: scan.command)
        var rest = arguments.prefix { $0 != "--" }
        while let word = rest.popFirst() {
            if isUnknownGroup(word, options.letters) { return word }
            if options.takingValues.contains(word) { rest = rest.dropFirst() }
        }
        return nil
    }

    /// Whether a word is one hyphen and at least two letters, as several short options are.
    private static func isGroup(_ word: String) -> Bool {
        isOption(word) && !word.hasPrefix("--") && word.utf8.count > 2
    }

    private static func isUnknownGroup(_ word: String, _ letters: Set<Character>) -> Bool {
        isOption(word) && !word.hasPrefix("--") && !word.dropFirst().allSatisfy(letters.contains)
    }

    /// Whether a word names options: hyphens, then letters. The name of an option has no space, so a sentence such as
    /// `-shaft checked` is a value.
    private static func isOption(_ word: String) -> Bool {
        let name = word.utf8.drop { $0 == UInt8(ascii: "-") }
        let hyphens = word.utf8.count - name.count
        guard (1...2).contains(hyphens), let first = name.first, isLetter(first) else { return false }
        return name.prefix { $0 != UInt8(ascii: "=") }
            .allSatisfy {
                isLetter($0) || $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Returns whether the word is a value that begins with a hyphen. A lone hyphen names stdin and is not one.
    private static func isHyphenatedValue(_ word: String) -> Bool {
        word.utf8.first == UInt8(ascii: "-") && word.utf8.count > 1 && !isOption(word)
    }
}
