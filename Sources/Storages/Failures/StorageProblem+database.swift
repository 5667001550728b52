package import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles

extension StorageProblem {
    /// One to one: what the database says is what a person is told.
    package init(_ failure: DatabaseFailure) {
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

    init(_ error: SystemError) { self.init(DatabaseFailure(error)) }

    /// Returns the value of `body`, or throws its failure as a problem.
    @discardableResult
    static func wrapping<Value>(
        _ body: @autoclosure () async throws(DatabaseFailure) -> Value
    ) async throws(StorageProblem) -> Value {
        do { return try await body() } catch { throw StorageProblem(error) }
    }

    /// Returns the value of `body`, or throws its failure as a problem.
    @discardableResult
    static func wrapping<Value>(
        _ body: @autoclosure () throws(DatabaseFailure) -> Value
    ) throws(StorageProblem) -> Value {
        do { return try body() } catch { throw StorageProblem(error) }
    }

    /// Returns the value of `body`, or throws its error as a problem.
    @discardableResult
    static func wrapping<Value>(
        system body: @autoclosure () throws(SystemError) -> Value
    ) throws(StorageProblem) -> Value {
        do { return try body() } catch { throw StorageProblem(error) }
    }
}
