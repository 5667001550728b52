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

    func accept(_ key: String, on device: Device, by account: String, workOrder: String) {
        accepted.append(Intent(key: key, device: device.number, account: account, workOrder: workOrder))
        accounts[key] = account
    }
}
