package import MillwrightDomain

/// A secret store in memory that several processes share. It has an exclusive lock, and a test can make each call
/// fail.
package actor SecretStoreFake: SecretStore {
    package private(set) var stored: SessionTokens?
    package private(set) var writes: [SessionTokens?] = []
    /// Whether the lock was held, for each of the writes.
    package private(set) var wasLockedAtWrites: [Bool] = []
    private let readProblem: StorageError?
    private let writeProblem: StorageError?
    private let problemAfterWrite: StorageError?
    private var isLocked = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameters:
    ///   - writeProblem: the error of a write that stores nothing.
    ///   - problemAfterWrite: the error of a write that has stored its tokens, as if the process died then.
    package init(
        _ tokens: SessionTokens? = nil, readProblem: StorageError? = nil, writeProblem: StorageError? = nil,
        problemAfterWrite: StorageError? = nil
    ) {
        stored = tokens
        self.readProblem = readProblem
        self.writeProblem = writeProblem
        self.problemAfterWrite = problemAfterWrite
    }

    package func tokens() async throws(StorageError) -> SessionTokens? {
        if let readProblem { throw readProblem }
        return stored
    }

    package func replace(with tokens: SessionTokens?) async throws(StorageError) {
        if let writeProblem { throw writeProblem }
        writes.append(tokens)
        wasLockedAtWrites.append(isLocked)
        stored = tokens
        if let problemAfterWrite { throw problemAfterWrite }
    }

    package func exclusively<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async throws(StorageError) -> Value {
        if isLocked {
            await withCheckedContinuation { waiting.append($0) }
        }
        isLocked = true
        let value = await body()
        if waiting.isEmpty {
            isLocked = false
        } else {
            waiting.removeFirst().resume()
        }
        return value
    }
}
