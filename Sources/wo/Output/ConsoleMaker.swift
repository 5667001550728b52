import MillwrightPresentation

/// The factory that makes a console from the streams, the flags and the environment.
enum ConsoleMaker {
    struct Settings {
        var isJSON = false
        var isQuiet = false
        var color: ColourChoice?
    }

    static func console(_ settings: Settings, _ surroundings: Surroundings) throws(Failure) -> Console {
        let environment = surroundings.environment
        let isColoured = { (isTerminal: Bool) throws(Failure) in
            try ColourRule.isColoured(flag: settings.color, environment: environment, isTerminal: isTerminal)
        }
        return make(
            settings, surroundings,
            output: try isColoured(surroundings.output.isTerminal),
            errors: try isColoured(surroundings.errors.isTerminal))
    }

    static func plain(isJSON: Bool, _ surroundings: Surroundings) -> Console {
        make(Settings(isJSON: isJSON), surroundings, output: false, errors: false)
    }

    private static func make(_ settings: Settings, _ surroundings: Surroundings, output: Bool, errors: Bool) -> Console
    {
        let isUnicode = isUnicode(surroundings.environment)
        let style = { (sink: any TextSink, isColoured: Bool) in
            StreamStyle(
                isTerminal: sink.isTerminal, isColoured: isColoured, isUnicode: isUnicode,
                columns: sink.columns ?? surroundings.value("COLUMNS").flatMap { Int($0) } ?? 80)
        }
        return Console(
            output: surroundings.output, errors: surroundings.errors, outputStyle: style(surroundings.output, output),
            errorStyle: style(surroundings.errors, errors), isJSON: settings.isJSON, isQuiet: settings.isQuiet)
    }

    /// Returns whether the locale's name says UTF-8. The first variable that is set decides.
    static func isUnicode(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].firstNonNil { environment[$0].flatMap { $0.isEmpty ? nil : $0 } }
        return (locale ?? "").lowercased().filter { $0 != "-" }.contains("utf8")
    }
}
