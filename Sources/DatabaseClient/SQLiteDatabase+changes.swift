import MillwrightFiles

extension SQLiteDatabase {
    /// Begins to listen for commits to the database, by this process or another. Each signal announces all commits
    /// before it. Nothing runs between commits.
    /// - Returns: the signals, and the reason why commits of other processes give no signals; `nil` if they do. Signals
    ///   for commits of this process come in either case.
    package func changes() -> (signals: AsyncStream<Void>, problem: DatabaseClientError?) {
        let (signals, problem) = commits.listen()
        return (signals, problem.map { .device(reason: "\($0.path) cannot be watched: \($0.reason)") })
    }
}
