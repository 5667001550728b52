/// The keys being decided right now.
actor RunningOperations {
    struct Name: Hashable { let account, key: String }

    private var running: Set<Name> = []

    /// `false` when the first is still running.
    func begin(_ name: Name) -> Bool { running.insert(name).inserted }

    func end(_ name: Name) { running.remove(name) }

    func contains(_ name: Name) -> Bool { running.contains(name) }
}
