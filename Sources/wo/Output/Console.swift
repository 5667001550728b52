import MillwrightPresentation

/// The two ways out: the answer on stdout and nothing else there, everything said about it on stderr.
struct Console: Sendable {
    let output: any TextSink
    let errors: any TextSink
    let outputStyle: StreamStyle
    let errorStyle: StreamStyle
    let isJSON: Bool
    let isQuiet: Bool

    func answer(_ lines: [StyledText]) {
        guard !lines.isEmpty else { return }
        output.write(lines.map { outputStyle.rendered($0) + "\n" }.joined())
    }

    /// Tab-separated, for programs: never coloured, never shortened, UTF-8 whatever the locale.
    func answer(rows: [[String]]) {
        guard !rows.isEmpty else { return }
        output.write(rows.map { $0.map { UntrustedText($0).display.plain }.joined(separator: "\t") + "\n" }.joined())
    }

    func answer(_ json: JSONValue) {
        output.write(JSONWriter.text(json, isPretty: outputStyle.isTerminal) + "\n")
    }

    /// What is said beside the answer. JSON has the same facts.
    func status(_ line: StyledText) {
        guard !isQuiet, !isJSON else { return }
        errors.write(errorStyle.rendered(line) + "\n")
    }

    /// What `-v` asked for, beside JSON too.
    func trace(_ line: StyledText) {
        errors.write(errorStyle.rendered(line) + "\n")
    }

    /// In the place of what was drawn before, with no line end; only where lines can be redrawn.
    func draw(_ line: StyledText) {
        errors.write("\r" + errorStyle.rendered(line.fitted(to: errorStyle.columns - 1)) + "\u{1B}[K")
    }

    /// Takes back what was drawn.
    func erase() {
        errors.write("\r\u{1B}[K")
    }

    /// Only for a person who is looking.
    func hint(_ line: StyledText) {
        if outputStyle.isTerminal, errorStyle.isTerminal { status(line) }
    }

    /// A question, with no line end.
    func ask(_ question: StyledText) {
        errors.write(errorStyle.rendered(question))
    }

    func report(_ failure: Failure) {
        if isJSON {
            let envelope: JSONValue = ["schema": .integer(1), "error": failure.json]
            errors.write(JSONWriter.text(envelope, isPretty: errorStyle.isTerminal) + "\n")
        } else if !failure.isStop {
            errors.write(failure.lines.map { errorStyle.rendered($0) + "\n" }.joined())
        }
    }
}
