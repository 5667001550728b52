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

/// An error of use cases that a plan may throw.
package protocol PlanError: StorageErrorWrapping {
    /// The error if the work order or the task of a planned change is not on this device.
    static var workOrderNotFound: Self { get }
}

extension ChangeError: PlanError {}
extension PhotoError: PlanError {}

extension Result {
    /// Creates the result of `body`. Catches only errors of the type `Failure`; other errors pass through.
    package init(refusedBy body: () throws -> Success) throws {
        do { self = .success(try body()) } catch let refusal as Failure { self = .failure(refusal) }
    }
}
