import MillwrightPresentation
import MillwrightViews

/// The rule that decides whether a stream is colored. The first of these settings that is present decides: the flag,
/// `WO_COLOR`, `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR=0`, `TERM=dumb`. Without any of them, only a terminal is
/// colored.
enum ColourRule {
    static func isColoured(
        flag: ColourChoice?, environment: [String: String], isTerminal: Bool
    ) throws(Failure) -> Bool {
        let wished = try fromEnvironment(environment)
        return decision(flag ?? wished, environment, isTerminal: isTerminal).isColoured
    }

    /// Returns the setting that decided, for `wo doctor`.
    static func reason(flag: ColourChoice?, environment: [String: String], isTerminal: Bool) -> String {
        if let flag, flag != .auto { return "--color \(flag.rawValue)" }
        if let text = environment["WO_COLOR"], let wished = ColourChoice(rawValue: text), wished != .auto, flag == nil {
            return "WO_COLOR is \(text)"
        }
        return decision(nil, environment, isTerminal: isTerminal).reason
    }

    private static func decision(
        _ choice: ColourChoice?, _ environment: [String: String], isTerminal: Bool
    ) -> (isColoured: Bool, reason: String) {
        switch choice {
        case .always: return (true, "requested")
        case .never: return (false, "requested")
        case .auto, nil: break
        }
        let isSet = { (name: String) in !(environment[name] ?? "").isEmpty }
        if isSet("NO_COLOR") { return (false, "NO_COLOR is set") }
        if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return (true, "CLICOLOR_FORCE is set") }
        if environment["CLICOLOR"] == "0" { return (false, "CLICOLOR is 0") }
        if environment["TERM"] == "dumb" { return (false, "TERM is dumb") }
        return (isTerminal, isTerminal ? "stdout is a terminal" : "stdout is not a terminal")
    }

    private static func fromEnvironment(_ environment: [String: String]) throws(Failure) -> ColourChoice? {
        guard let value = environment["WO_COLOR"], !value.isEmpty else { return nil }
        guard let choice = ColourChoice(rawValue: value) else {
            throw Failure(
                .configuration, .configurationInvalid, "WO_COLOR is \"\(value)\", which is not a color setting",
                hint: "set WO_COLOR to auto, always or never")
        }
        return choice
    }
}
