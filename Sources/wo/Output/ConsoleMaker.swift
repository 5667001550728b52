import MillwrightPresentation

/// The factory that makes a console from the streams, the flags and the environment.
enum ConsoleMaker {
    struct Settings {
        var isJSON = false
        var isQuiet = false
        var isForSpreadsheet = false
        var color: ColourChoice?
        var recovery = RecoveryNotice()
    }

    static func console(_ settings: Settings, _ environment: ProcessEnvironment) throws(Failure) -> Console {
        let variables = environment.variables
        let isColoured = { (isTerminal: Bool) throws(Failure) in
            try ColourRule.isColoured(flag: settings.color, environment: variables, isTerminal: isTerminal)
        }
        return make(
            settings, environment,
            output: try isColoured(environment.output.isTerminal),
            errors: try isColoured(environment.errors.isTerminal))
    }

    static func plain(_ settings: Settings, _ environment: ProcessEnvironment) -> Console {
        make(settings, environment, output: false, errors: false)
    }

    private static func make(_ settings: Settings, _ environment: ProcessEnvironment, output: Bool, errors: Bool)
        -> Console
    {
        let isUnicode = isUnicode(environment.variables)
        let style = { (sink: any TextSink, isColoured: Bool) in
            StreamStyle(
                isTerminal: sink.isTerminal, isColoured: isColoured, isUnicode: isUnicode,
                columns: sink.columns ?? environment.value("COLUMNS").flatMap { Int($0) } ?? 80)
        }
        return Console(
            output: environment.output, errors: RedrawnLine(environment.errors),
            outputStyle: style(environment.output, output),
            errorStyle: style(environment.errors, errors), isJSON: settings.isJSON, isQuiet: settings.isQuiet,
            cells: settings.isForSpreadsheet ? .spreadsheet : .plain, recovery: settings.recovery)
    }

    /// Returns whether the locale's name says UTF-8. The first variable that is set decides.
    static func isUnicode(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].firstNonNil { environment[$0].flatMap { $0.isEmpty ? nil : $0 } }
        return (locale ?? "").lowercased().filter { $0 != "-" }.contains("utf8")
    }
}
