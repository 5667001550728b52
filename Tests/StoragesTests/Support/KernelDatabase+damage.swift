import MillwrightDomain

@testable import MillwrightStorages

extension KernelDatabase {
    /// Makes the next opening recover the store, as the kernel does after it finds damage.
    static func markDamaged(_ folder: DataFolder) throws { try CorruptionMarker(folder: folder).make() }
}
