import Logging
import MillwrightClients

/// A log handler's record of all events.
final class LogCapture: Sendable {
    private let kept = Locked<[LogEvent]>([])

    var events: [LogEvent] { kept.withLock { $0 } }
    var lines: [String] {
        events.map { "\($0.level) \($0.message) \($0.metadata ?? [:]) \(String(describing: $0.error))" }
    }

    func makeLogger(level: Logger.Level = .trace) -> Logger {
        Logger(label: "test") { _ in Handler(capture: self, logLevel: level) }
    }

    private struct Handler: LogHandler {
        let capture: LogCapture
        var logLevel: Logger.Level
        var metadata: Logger.Metadata = [:]
        var metadataProvider: Logger.MetadataProvider?

        init(capture: LogCapture, logLevel: Logger.Level) {
            self.capture = capture
            self.logLevel = logLevel
        }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { capture.kept.withLock { $0.append(event) } }
    }
}

extension LogEvent {
    func field(_ name: String) -> String? { metadata?[name].map { "\($0)" } }
}
