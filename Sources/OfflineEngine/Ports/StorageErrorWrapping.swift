package import MillwrightDomain

/// An error type for use cases that wraps a `StorageError`.
package protocol StorageErrorWrapping: Error {
    static var notSignedIn: Self { get }
    static var cancelled: Self { get }
    static func storage(_ problem: StorageError) -> Self
}

extension StorageErrorWrapping {
    package init(_ problem: StorageError) {
        self =
            switch problem {
            case .cancelled: .cancelled
            case .signedOut: .notSignedIn
            default: .storage(problem)
            }
    }

    /// Returns the value of `body`. Converts a `StorageError` that `body` throws to this error type.
    @discardableResult
    package static func wrapping<Value>(
        _ body: @autoclosure () async throws(StorageError) -> Value
    ) async throws(Self) -> Value {
        try await wrapping(try await body()) { Self($0) }
    }
}

extension AuthenticationError: StorageErrorWrapping {}
extension ChangeError: StorageErrorWrapping {}
extension PhotoError: StorageErrorWrapping {}
extension SyncError: StorageErrorWrapping {}
extension TemplateError: StorageErrorWrapping {}
