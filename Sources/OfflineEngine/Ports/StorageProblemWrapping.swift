package import MillwrightDomain

/// An error that a problem of the store becomes on its way to a use case.
package protocol StorageProblemWrapping: Error {
    static var notSignedIn: Self { get }
    static var cancelled: Self { get }
    static func storage(_ problem: StorageProblem) -> Self
}

extension StorageProblemWrapping {
    package init(_ problem: StorageProblem) {
        self =
            switch problem {
            case .cancelled: .cancelled
            case .signedOut: .notSignedIn
            default: .storage(problem)
            }
    }

    /// Returns the value of `body`, or throws its problem as this error.
    @discardableResult
    package static func wrapping<Value>(
        _ body: @autoclosure () async throws(StorageProblem) -> Value
    ) async throws(Self) -> Value {
        do { return try await body() } catch { throw Self(error) }
    }
}

extension AuthenticationError: StorageProblemWrapping {}
extension PhotoError: StorageProblemWrapping {}
extension SyncError: StorageProblemWrapping {}
extension TaskError: StorageProblemWrapping {}
extension WorkOrderError: StorageProblemWrapping {}
