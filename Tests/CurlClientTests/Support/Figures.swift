import Testing

/// Measurements of a test that runs in a process of its own, whose output is not shown.
enum Figures {
    private static let mark = "figure: "

    /// Prints a measurement in the test's own process.
    static func note(_ text: String) {
        print(mark + text)
    }

    fileprivate static func noted(in output: [UInt8]) -> [Substring] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix(mark) }
            .map { $0.dropFirst(mark.count) }
    }
}

extension ExitTest.Result {
    /// Prints the measurements in the process that runs the tests.
    func showFigures() {
        for line in Figures.noted(in: standardOutputContent) { print(line) }
    }
}
