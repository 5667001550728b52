/// A record of the changes that were reported to technicians as saved.
final class IntentBook: @unchecked Sendable {
    struct Intent {
        let key: String
        let device: Int
        let account: String
        let workOrder: String
    }

    private(set) var accepted: [Intent] = []
    /// The account of each operation on the disk, whether it was accepted or not.
    var accounts: [String: String] = [:]

    /// The operations that a person closed or was about to close.
    private(set) var decided: Set<String> = []

    func decide(_ key: String) { decided.insert(key) }

    /// The number of times the server answered an operation with an error of its own.
    private(set) var faults: [String: Int] = [:]

    func blame(_ key: String) { faults[key, default: 0] += 1 }

    private var keys: Set<String> = []

    /// Removes the intents of a device that a restored backup does not have.
    func forget(besides keys: Set<String>, on device: Device) {
        accepted.removeAll { $0.device == device.number && !keys.contains($0.key) }
    }

    func accept(_ key: String, on device: Device, by account: String, workOrder: String) {
        if !keys.insert(key).inserted {
            device.world.violate(.notLost, "\(device.name): two intents are said to be saved as \(key)")
        }
        accepted.append(Intent(key: key, device: device.number, account: account, workOrder: workOrder))
        accounts[key] = account
    }
}
