import Testing

/// Figures that a test found in a process of its own, whose output nobody sees.
enum Figures {
    private static let mark = "figure: "

    /// In the process that was made for the test.
    static func note(_ text: String) {
        print(mark + text)
    }

    fileprivate static func noted(in output: [UInt8]) -> [Substring] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix(mark) }
            .map { $0.dropFirst(mark.count) }
    }
}

extension ExitTest.Result {
    /// In the process that runs the tests.
    func showFigures() {
        for line in Figures.noted(in: standardOutputContent) { print(line) }
    }
}
