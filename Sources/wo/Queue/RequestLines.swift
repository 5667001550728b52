import Logging
import MillwrightViews

/// The log handler of `-v`. It writes a line to stderr for each finished request, such as
/// `PATCH /v1/tasks/{id} → 200, 12 ms, HTTP/2`. The kernel never logs arguments, headers, bodies or text from the server, so
/// the lines do not have them.
struct RequestLines: LogHandler {
    let console: Console
    var logLevel = Logger.Level.info
    var metadata = Logger.Metadata()
    var metadataProvider: Logger.MetadataProvider?

    init(console: Console) {
        self.console = console
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        guard let fields = event.metadata, let route = fields["route"], let method = fields["method"] else { return }
        let target = fields["path"] ?? route
        let outcome = fields["status"] ?? fields["outcome"]
        let milliseconds = fields["duration_ms"].flatMap { Double($0.description) } ?? 0
        let end = outcome?.description ?? ""
        let time = Int(milliseconds.rounded())
        let version: StyledText = fields["http_version"].map { ", \($0.description)" } ?? ""
        console.trace("\(method.description) \(target.description) → \(end), \(time) ms\(version)")
    }
}
