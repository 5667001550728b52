import MillwrightDomain

@testable import MillwrightStorages

extension KernelDatabase {
    /// Makes sure that the next opening recovers, as the kernel does when it finds damage.
    static func markDamaged(_ folder: DataFolder) throws { try DamageMark(folder: folder).make() }
}
