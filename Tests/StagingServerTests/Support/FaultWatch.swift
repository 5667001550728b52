import Logging

/// A reader of the server's log that reports to a test that a fault happened.
struct FaultWatch: Sendable {
    private let news = AsyncStream<Void>.makeStream()

    var logger: Logger {
        Logger(label: "test") { [news] _ in Handler(news: news.continuation) }
    }

    /// Returns once a fault has happened. Only one caller may wait.
    func faultHappened() async {
        for await _ in news.stream { return }
    }

    private struct Handler: LogHandler {
        let news: AsyncStream<Void>.Continuation
        var logLevel = Logger.Level.notice
        var metadata: Logger.Metadata = [:]
        var metadataProvider: Logger.MetadataProvider?

        init(news: AsyncStream<Void>.Continuation) { self.news = news }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            if "\(event.message)" == "A fault happens" { news.yield() }
        }
    }
}
