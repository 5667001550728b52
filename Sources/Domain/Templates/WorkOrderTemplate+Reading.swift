extension WorkOrderTemplate {
    /// Templates, and the place from which they were read.
    public struct Reading<Value: Hashable & Sendable>: Hashable, Sendable {
        public enum Source: Hashable, Sendable {
            /// The server sent the value just now.
            case server
            /// The value is on this device. The server sent it at this time.
            case device(asOf: Instant)
        }

        public let value: Value
        public let source: Source

        public init(_ value: Value, source: Source) {
            self.value = value
            self.source = source
        }

        /// The time at which the server sent a value of this device; `nil` if the server sent it just now.
        public var asOf: Instant? { if case .device(let asOf) = source { asOf } else { nil } }
    }
}
