import ArgumentParser

enum ColourChoice: String, CaseIterable, Sendable, ExpressibleByArgument {
    case auto, always, never
}

/// Whether a stream is coloured: flag, then `WO_COLOR`, `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR=0`, `TERM=dumb`, and last
/// whether it is a terminal.
enum ColourRule {
    static func isColoured(
        flag: ColourChoice?, environment: [String: String], isTerminal: Bool
    ) throws(Failure) -> Bool {
        let wished = try fromEnvironment(environment)
        switch flag ?? wished {
        case .always: return true
        case .never: return false
        case .auto, nil: break
        }
        let isSet = { (name: String) in !(environment[name] ?? "").isEmpty }
        if isSet("NO_COLOR") { return false }
        if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
        if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
        return isTerminal
    }

    private static func fromEnvironment(_ environment: [String: String]) throws(Failure) -> ColourChoice? {
        guard let value = environment["WO_COLOR"], !value.isEmpty else { return nil }
        guard let choice = ColourChoice(rawValue: value) else {
            throw Failure(
                .configuration, .configurationInvalid, "WO_COLOR is \"\(value)\", which is no choice of colour",
                hint: "WO_COLOR=auto, always or never")
        }
        return choice
    }
}
