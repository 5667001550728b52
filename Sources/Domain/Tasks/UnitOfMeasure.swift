/// The comparison of units of measure.
///
/// A unit is compared as it is written, because letter case carries meaning: mΩ is not MΩ, and s is not S. Only the
/// spellings in the tables below name the same unit. No number is converted from one unit to another.
package enum UnitOfMeasure {
    /// Returns whether `typed` is a spelling of `unit`. White space makes no difference, and the degree sign may be left
    /// out: `C` is a spelling of `°C`.
    package static func isSame(_ typed: String, as unit: String) -> Bool {
        let (typed, unit) = (spelling(typed), spelling(unit))
        return typed == unit || (!typed.isEmpty && unit == "°" + typed)
    }

    private static func spelling(_ unit: String) -> String {
        var text = unit.filter { !$0.isWhitespace }
        for (other, standard) in characters { text = text.replacing(other, with: standard) }
        return words[text.lowercased()] ?? text
    }

    /// Characters and signs that keyboards and fonts give in place of the standard one. Swift compares the ohm and kelvin
    /// signs as the letters Ω and K.
    private static let characters: [(other: String, standard: String)] = [
        ("²", "2"), ("³", "3"), ("^", ""), ("℃", "°C"), ("℉", "°F"), ("º", "°"), ("˚", "°"), ("\u{B5}", "\u{3BC}"),
        ("\u{22C5}", "\u{B7}"), ("\u{2219}", "\u{B7}"), ("*", "\u{B7}"), ("Ohm", "Ω"), ("ohm", "Ω"),
    ]

    /// The units that keep their meaning in any letter case, because no prefix or other unit has the same letters.
    private static let words: [String: String] = [
        "bar": "bar", "psi": "psi", "rpm": "rpm", "ppm": "ppm", "hz": "Hz", "kg": "kg", "kwh": "kWh", "l/min": "l/min",
        "l/h": "l/h", "l/s": "l/s",
    ]
}
