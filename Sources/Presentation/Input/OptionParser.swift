import MillwrightDomain

/// The parser for the option of a multiple-choice task, by its name or its number in the list.
public enum OptionParser {
    /// Finds an option by its exact name, or else the only option with this name in another letter case or without its
    /// accents, or else the option with this number in the list. A part of a name is not enough, because an answer is
    /// saved as it is understood: `failure` is not "no failure".
    ///
    /// A typed number is a value and never a number in the list if an option has a digit, as `5` and `10W` do. Letter
    /// case counts in names with a digit or with mixed case, because it can belong to a unit: `mΩ` is not `MΩ`.
    public static func option(_ text: String, of options: [String]) -> String? {
        let name = KnownName.tidy(text)
        if let exact = options.first(where: { KnownName.tidy($0) == name }) { return exact }
        let alike = options.filter { option in
            !option.hasDigit && option.isInPlainCase && name.isInPlainCase
                && KnownName(option) == KnownName(name)
        }
        if alike.count == 1 { return alike[0] }
        guard hasPlaces(options), let number = PositiveNumber.parse(name), number <= options.count else { return nil }
        return options[number - 1]
    }

    /// Returns whether an option can be named by its number in the list.
    public static func hasPlaces(_ options: [String]) -> Bool { !options.contains(where: \.hasDigit) }
}

extension String {
    fileprivate var hasDigit: Bool { unicodeScalars.contains { $0.properties.numericType != nil } }

    /// Whether each word is in lower case, in upper case, or in lower case after a capital letter.
    fileprivate var isInPlainCase: Bool {
        split(whereSeparator: \.isWhitespace).allSatisfy { word in
            word == word.lowercased() || word == word.uppercased() || word.dropFirst() == word.dropFirst().lowercased()
        }
    }
}
