import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

/// The two output streams. Only the answer goes to stdout; everything else goes to stderr.
struct Console: Sendable {
    let output: any TextSink
    let errors: RedrawnLine
    let outputStyle: StreamStyle
    let errorStyle: StreamStyle
    let isJSON: Bool
    let isQuiet: Bool
    var cells = RowCells.plain
    /// The recovery of the store to report with every answer.
    let recovery: RecoveryNotice

    func answer(_ lines: [StyledText]) {
        guard !lines.isEmpty else { return }
        let wrapped = lines.flatMap { outputStyle.wrapped($0) }
        output.write(wrapped.map { outputStyle.rendered($0) + "\n" }.joined())
    }

    /// Writes tab-separated rows for programs. They are never colored or shortened, and are UTF-8 in every locale.
    func answer(rows: [[String]]) {
        guard !rows.isEmpty else { return }
        output.write(rows.map { $0.map(cells.text).joined(separator: "\t") + "\n" }.joined())
    }

    /// Writes a list: JSON with `--json`, lines on a terminal, and tab-separated rows in a pipe.
    /// - Parameters:
    ///   - header: the names of the columns, as the first row; `nil` leaves them out.
    ///   - lines: returns the lines for a terminal with this number of columns.
    func answer<Problem>(
        _ header: [String]?, _ rows: @autoclosure () -> [[String]], lines: (Int) -> [StyledText],
        json: () async throws(Problem) -> JSONValue
    ) async throws(Problem) {
        if isJSON { return answer(try await json()) }
        if outputStyle.isTerminal { return answer(lines(outputStyle.columns)) }
        answer(rows: (header.map { [$0] } ?? []) + rows())
    }

    func answer(_ json: JSONValue) {
        output.write(JSONWriter.text(recovery.added(to: json), isPretty: outputStyle.isTerminal) + "\n")
    }

    /// Writes JSON on one line, also on a terminal. A command that gives several answers writes one line for each.
    func answer(line json: JSONValue) {
        output.write(JSONWriter.text(recovery.added(to: json), isPretty: false) + "\n")
    }

    /// Clears the terminal to which stdout goes, so that the next answer replaces the last one.
    func clear() {
        output.write("\u{1B}[H\u{1B}[2J")
    }

    /// Writes a line about the answer to stderr. It is omitted with `--quiet`. It is also omitted with `--json`,
    /// because the JSON has the same facts.
    func status(_ line: StyledText) {
        guard !isQuiet, !isJSON else { return }
        write([line])
    }

    /// Reports the recovery of a damaged store, also with `--quiet`. With `--json`, each answer contains it.
    func tell(_ report: RecoveryReport) {
        guard recovery.set(report), !isJSON else { return }
        write(RecoveryMessages.lines(report).map(\.styled))
    }

    /// Writes a line about a failure to stderr, also with `--quiet`. It is omitted with `--json`, because the JSON has the
    /// same facts.
    func problem(_ line: StyledText) {
        if !isJSON { write([line]) }
    }

    private func write(_ lines: [StyledText]) {
        let wrapped = lines.flatMap { errorStyle.wrapped($0, hanging: 2) }
        errors.write(wrapped.map { errorStyle.rendered($0) + "\n" }.joined())
    }

    /// Writes a line for the option `-v` to stderr, even with `--json`.
    func trace(_ line: StyledText) {
        errors.write(errorStyle.rendered(line) + "\n")
    }

    /// Draws a line in place of the previously drawn line, without a line end. Use only if ``Context/canRedraw`` is
    /// true.
    func draw(_ line: StyledText) {
        errors.draw(errorStyle.rendered(line.fitted(to: errorStyle.columns - 1)))
    }

    /// Erases the drawn line, if there is one.
    func erase() {
        errors.erase()
    }

    /// Writes a line only if a person is at the terminal.
    func hint(_ line: StyledText) {
        if outputStyle.isTerminal, errorStyle.isTerminal { status(line) }
    }

    /// Writes a question, without a line end. A long question is broken between words, with room for a short answer.
    func ask(_ question: StyledText) {
        let lines = errorStyle.wrapped(question, hanging: 2, reserving: Self.answer).map { errorStyle.rendered($0) }
        // The last line keeps the space before the answer.
        let end = question.plain.hasSuffix(" ") && lines.last?.hasSuffix(" ") == false ? " " : ""
        errors.write(lines.joined(separator: "\n") + end)
    }

    /// The number of columns for an answer such as `yes`.
    private static let answer = 4

    /// Writes a line that belongs to a question. A question is also asked with `--quiet`.
    func remark(_ line: StyledText) {
        write([line])
    }

    /// Ends the line of a question that has no answer.
    func endQuestion() {
        errors.write("\n")
    }

    func report(_ failure: Failure) {
        if isJSON {
            let envelope: JSONValue = ["schema": .integer(1), "error": failure.json]
            errors.write(JSONWriter.text(recovery.added(to: envelope), isPretty: errorStyle.isTerminal) + "\n")
        } else if !failure.isStop {
            write(failure.lines)
        }
    }
}
