import MillwrightDomain

/// The store that the devices of a run keep their rows in.
enum StoreKind: String {
    /// SQLite, as in the program.
    case sqlite
    /// Rows in memory, without files, statements and checksums.
    case memory

    func makeStore() throws(StorageError) -> any DeviceStore {
        switch self {
        case .sqlite: try MemoryDisk.empty()
        case .memory: MemoryDeviceStore()
        }
    }
}
