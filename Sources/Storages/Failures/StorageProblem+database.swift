package import DatabaseClient
package import Domain

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
}
