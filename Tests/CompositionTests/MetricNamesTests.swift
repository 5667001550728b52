import Foundation
import MillwrightComposition
import MillwrightDomain
import Testing

/// Tests that the page of metrics and log messages has exactly the names in the sources.
struct MetricNamesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folders of programs, which have logs of their own.
    private static let programs: Set<String> = ["StagingServer", "wo", "wo-staging"]

    /// Returns the sources of the kernel that can log or measure, without comments.
    private static func sources() throws -> [String] {
        let folder = root.appending(path: "Sources")
        var sources: [String] = []
        for module in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where !programs.contains(module) {
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/" + module)
            where name.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appending(path: "\(module)/\(name)"), encoding: .utf8)
                guard text.contains(/import (Logging|CoreMetrics|Metrics)\n/) else { continue }
                sources.append(text.replacing(/\/\/[^\n]*/, with: ""))
            }
        }
        return sources
    }

    /// Returns the names in the first column of the table under `title`.
    private static func names(under title: String) throws -> [String] {
        let page = try String(
            contentsOf: root.appending(path: "Sources/Kernel/MillwrightKernel.docc/Metrics-and-log-messages.md"),
            encoding: .utf8)
        let section = page.split(separator: "\n## ").first { $0.hasPrefix(title + "\n") }
        return try #require(section).matches(of: /\n\| `([^`]+)` \|/).map { String($0.output.1) }
    }

    @Test func thePageHasEveryMetric() throws {
        var metrics: [String] = []
        for source in try Self.sources() {
            let made = source.matches(
                of: /\b(?:Counter|FloatingPointCounter|Gauge|Meter|Recorder|Timer)\(\s*label: "([^"\\]+)"/)
            // A name that is not a string literal could not be compared, so every name must be one.
            let all = source.matches(of: /\b(?:\w*Counter|Gauge|Meter|Recorder|Timer)\(\s*label:|\.make\w*\(label:/)
            #expect(made.count == all.count)
            metrics += made.map { String($0.output.1) }
        }
        #expect(metrics.count == 12)
        #expect(metrics.sorted() == (try Self.names(under: "Metrics").sorted()))
    }

    @Test func thePageHasEveryBusinessEvent() throws {
        let page = try String(
            contentsOf: Self.root.appending(path: "Sources/Kernel/MillwrightKernel.docc/Metrics-and-log-messages.md"),
            encoding: .utf8)
        let section = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("Business events\n") })
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let names = rows.flatMap { row in
            row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.output.1) }
        }
        #expect(names.sorted() == AnalyticsEvent.Name.allCases.map(\.rawValue).sorted())
    }

    @Test func thePageHasEveryLogMessage() throws {
        var messages: [String] = []
        for source in try Self.sources() {
            let logged = source.matches(
                of: /\.(?:trace|debug|info|notice|warning|error|critical|log)\(\s*(?:level: [^"]*?, )?"([^"\\]+)"/)
            let all = source.matches(of: /\blogger\.(?:trace|debug|info|notice|warning|error|critical|log)\(/)
            #expect(logged.count == all.count)
            messages += logged.map { String($0.output.1) }
        }
        #expect(messages.count == 3)
        #expect(messages.sorted() == (try Self.names(under: "Log messages").sorted()))
    }

    @Test func thePageHasEveryFieldAndDimension() throws {
        var fields: Set<String> = []
        for source in try Self.sources() {
            fields.formUnion(source.matches(of: /fields\["([a-z_]+)"\] =/).map { String($0.output.1) })
            fields.formUnion(source.matches(of: /"([a-z_]+)": "\\\(/).map { String($0.output.1) })
            fields.formUnion(source.matches(of: /\("([a-z_]+)", [a-zA-Z]/).map { String($0.output.1) })
        }
        #expect(fields.count == 15)
        #expect(fields.sorted() == (try Self.names(under: "Fields and dimensions").sorted()))
    }
}
