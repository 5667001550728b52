/// What technicians were told is saved.
final class IntentBook: @unchecked Sendable {
    struct Intent {
        let key: String
        let device: Int
        let account: String
        let workOrder: String
    }

    private(set) var accepted: [Intent] = []
    /// Whose operations these are, accepted or not, as the disk says.
    var accounts: [String: String] = [:]

    /// What a person closed, or was about to.
    private(set) var decided: Set<String> = []

    func decide(_ key: String) { decided.insert(key) }

    /// How often the server answered an operation with an error of its own.
    private(set) var faults: [String: Int] = [:]

    func blame(_ key: String) { faults[key, default: 0] += 1 }

    private var keys: Set<String> = []

    func accept(_ key: String, on device: Device, by account: String, workOrder: String) {
        if !keys.insert(key).inserted {
            device.world.violate(.notLost, "\(device.name): two intents are said to be saved as \(key)")
        }
        accepted.append(Intent(key: key, device: device.number, account: account, workOrder: workOrder))
        accounts[key] = account
    }
}
