import Logging
import Synchronization

/// The kernel's requests by route, read from its log. A repeated request can be seen only there.
final class RequestLog: Sendable {
    private let routes = Mutex<[String]>([])

    func clear() { routes.withLock { $0 = [] } }

    func count(of route: String) -> Int { routes.withLock { $0.count { $0.hasPrefix("\(route)(") || $0 == route } } }

    func makeLogger() -> Logger {
        Logger(label: "matrix") { _ in Handler(log: self) }
    }

    private struct Handler: LogHandler {
        let log: RequestLog
        var logLevel = Logger.Level.info
        var metadata: Logger.Metadata = [:]
        var metadataProvider: Logger.MetadataProvider?

        init(log: RequestLog) { self.log = log }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            guard let route = event.metadata?["route"] else { return }
            log.routes.withLock { $0.append("\(route)") }
        }
    }
}
