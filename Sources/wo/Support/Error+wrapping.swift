extension Error {
    /// Returns the value of `body`, or throws its error converted by `convert`.
    static func wrapping<Value, Reason: Error>(
        _ body: @autoclosure () throws(Reason) -> Value, _ convert: (Reason) -> Self
    ) throws(Self) -> Value {
        do { return try body() } catch { throw convert(error) }
    }

    /// Returns the value of `body`, or throws its error converted by `convert`.
    static func wrapping<Value, Reason: Error>(
        _ body: @autoclosure () async throws(Reason) -> Value, _ convert: (Reason) -> Self
    ) async throws(Self) -> Value {
        do { return try await body() } catch { throw convert(error) }
    }
}
