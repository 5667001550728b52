extension Error {
    /// Returns the value of `body`. Converts an error of `body` with `convert`, and throws the result.
    @discardableResult
    package static func wrapping<Value, Problem: Error>(
        _ body: @autoclosure () throws(Problem) -> Value, _ convert: (Problem) -> Self
    ) throws(Self) -> Value {
        do { return try body() } catch { throw convert(error) }
    }

    /// Returns the value of `body`. Converts an error of `body` with `convert`, and throws the result.
    @discardableResult
    package static func wrapping<Value, Problem: Error>(
        _ body: @autoclosure () async throws(Problem) -> Value, _ convert: (Problem) -> Self
    ) async throws(Self) -> Value {
        do { return try await body() } catch { throw convert(error) }
    }
}
