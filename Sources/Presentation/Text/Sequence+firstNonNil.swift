extension Sequence {
    /// Returns the first result of `transform` that is not nil.
    package func firstNonNil<Value>(_ transform: (Element) -> Value?) -> Value? {
        for element in self {
            if let value = transform(element) { return value }
        }
        return nil
    }
}
