/// Labor time. The end is absent while the timer runs.
package struct TimeSpanDTO: Codable, Hashable, Sendable {
    package var start: String
    package var end: String?

    package init(start: String, end: String? = nil) {
        self.start = start
        self.end = end
    }
}
