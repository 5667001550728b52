package import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles

extension StorageError {
    /// Converts an error of the database and keeps its message.
    package init(_ failure: DatabaseClientError) {
        self =
            switch failure {
            case .diskFull, .quotaReached: .diskFull
            case .notWritable(let path, let reason): .notWritable(path: path, reason: reason)
            case .busy(let holder): .busy(holder: holder)
            case .unusable(let reason), .damaged(let reason): .unusable(reason: reason)
            case .device(let reason): .device(reason: reason)
            case .cancelled: .cancelled
            }
    }

    init(_ error: SystemError) { self.init(DatabaseClientError(error)) }

    /// Converts an error of a call that does not declare the type of its errors.
    init(any error: any Error) {
        self =
            switch error {
            case let error as SystemError: StorageError(error)
            case let error as DatabaseClientError: StorageError(error)
            default: .unusable(reason: "\(error)")
            }
    }

    /// Returns the value of `body`, or throws its error as a storage error.
    @discardableResult
    static func wrapping<Value>(
        _ body: @autoclosure () async throws(DatabaseClientError) -> Value
    ) async throws(StorageError) -> Value {
        do { return try await body() } catch { throw StorageError(error) }
    }

    /// Returns the value of `body`, or throws its error as a storage error.
    @discardableResult
    static func wrapping<Value>(
        _ body: @autoclosure () throws(DatabaseClientError) -> Value
    ) throws(StorageError) -> Value {
        do { return try body() } catch { throw StorageError(error) }
    }

    /// Returns the value of `body`, or throws its error as a storage error.
    @discardableResult
    static func wrapping<Value>(
        system body: @autoclosure () throws(SystemError) -> Value
    ) throws(StorageError) -> Value {
        do { return try body() } catch { throw StorageError(error) }
    }
}
