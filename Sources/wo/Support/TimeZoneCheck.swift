import MillwrightPresentation
import MillwrightViews

/// The check of the environment variable `TZ`. The C library takes a name that it does not know for UTC, without a word.
struct TimeZoneCheck {
    let environment: ProcessEnvironment

    /// The name in `TZ` if this device has no such time zone, so that all times are in UTC; otherwise `nil`.
    var unknownName: String? {
        guard let value = environment.value("TZ") else { return nil }
        let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
        if name.isEmpty || ["UTC", "GMT", "UCT", "Z"].contains(name.uppercased()) || Self.isRule(name) { return nil }
        let folder = environment.value("TZDIR") ?? "/usr/share/zoneinfo"
        let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
        return environment.files.kind(of: path) == .file ? nil : name
    }

    /// The line that tells a person about an unknown name; `nil` if the name is known.
    var line: StyledText? {
        unknownName.map {
            .paint(
                .warn,
                "! this device does not know the time zone \"\(StyledText.cell($0))\" in TZ, so all times are in UTC; example: export TZ=Europe/Berlin"
            )
        }
    }

    /// The finding of `wo doctor`.
    var diagnosis: Diagnosis {
        if let unknownName {
            return Diagnosis(
                .warn, "time zone", "TZ is \"\(unknownName)\", which this device does not know: all times are in UTC",
                fix: "export TZ=Europe/Berlin")
        }
        let clock = environment.zone.civil(environment.now()).clock
        return Diagnosis(.ok, "time zone", "\(environment.value("TZ") ?? "that of this device"), where it is \(clock)")
    }

    /// Whether the text is a rule of the POSIX standard: a name of at least three letters or in `<` and `>`, and an offset,
    /// such as `CET-1CEST`.
    private static func isRule(_ text: String) -> Bool {
        let rest: Substring
        if text.hasPrefix("<") {
            guard let end = text.firstIndex(of: ">") else { return false }
            rest = text[text.index(after: end)...]
        } else {
            let name = text.prefix { $0.isASCII && $0.isLetter }
            guard name.count >= 3 else { return false }
            rest = text[name.endIndex...]
        }
        let digits = rest.first == "+" || rest.first == "-" ? rest.dropFirst() : rest
        return digits.first?.isASCII == true && digits.first?.isNumber == true
    }
}
