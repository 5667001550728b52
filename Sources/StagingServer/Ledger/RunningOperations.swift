/// The keys of the operations that are being decided now.
actor RunningOperations {
    struct Name: Hashable { let account, key: String }

    private var running: Set<Name> = []

    var count: Int { running.count }

    /// Locks the key. Returns `false` if an operation with it is still running.
    func begin(_ name: Name) -> Bool { running.insert(name).inserted }

    func end(_ name: Name) { running.remove(name) }

    func contains(_ name: Name) -> Bool { running.contains(name) }
}
