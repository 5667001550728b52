/// The data folder of the account that is in use on a device.
public struct FolderInUse: Hashable, Sendable {
    public let path: String
    /// The reason why the stored choice of the account cannot be used; `nil` if it can be used. If there is a reason,
    /// ``path`` is the device's first folder.
    public let damage: StorageError?

    public init(path: String, damage: StorageError? = nil) {
        self.path = path
        self.damage = damage
    }
}
