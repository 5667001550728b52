import MillwrightClients
import MillwrightDomain
import MillwrightWire

/// The server as the contract describes it, with its data in dictionaries. Committed data is never lost, and every
/// request is decided at one instant.
///
/// The code follows the contract and not the staging server, so that both do not have the same mistake.
final class ServerModel: @unchecked Sendable {
    static let address = "https://work.example"
    /// The start of every run in milliseconds since 1970: 2026-11-21 05:00 UTC.
    static let epoch: Int64 = 1_795_237_200_000

    enum Outcome {
        case answered(APIResponse)
        /// The server died before it answered.
        case died(String)

        var line: String {
            switch self {
            case .answered(let answer): "\(answer.status)"
            case .died(let when): "it dies \(when)"
            }
        }
    }

    /// The moment of the next write at which the server dies.
    enum Death { case beforeCommit, afterCommit }

    weak var world: World?
    var isUp = true
    var death: Death?
    let plant: Plant?
    var random: RandomSource
    var accounts: [ServerAccount] = []
    var tokens = ServerTokens()
    var plantData = PlantData()
    var ledger: [LedgerName: LedgerVerdict] = [:]
    /// All effects, in their order.
    var effects: [Effect] = []
    var uploads = ServerUploads()
    /// The work orders of the conflict records, by the id of the record.
    var conflictRecords: [String: String] = [:]
    /// The key of the operation that last wrote a field, or `office`: by work order and free field, or by time entry.
    var lastWriters: [String: String] = [:]
    /// The stock of each part whose stock is counted.
    var stock: [String: Double] = [ServerModel.countedPart: 12]
    /// The part whose stock the simulation counts.
    static let countedPart = "seal"
    /// Work orders whose writes fail with an error of this server's own.
    var cursed: Set<String> = []
    /// Wrong answers about the data, for a while.
    var trouble = FeedTrouble.none
    /// The versions of the template, the newest last.
    var templates = [ServerModel.template(["Check", "Clean", "Test"])]
    /// The rows of other work orders in receipts, for a while.
    var foreignRows: ForeignRows?
    /// The entities that were sent at least once in a form that devices cannot use.
    var changedRows: Set<PlantData.Key> = []
    /// The status of the answer to a cursor of an older feed.
    var oldCursorStatus = 410
    /// The maximum number of rows in a page, even if a client requests more. It is small, so that a pull needs
    /// several pages.
    var rowsInPage = 16

    init(plant: Plant?, random: RandomSource) {
        self.plant = plant
        self.random = random
    }

    var now: Int64 { Self.epoch + (world?.scheduler.now ?? 0) / 1_000 }

    var nowText: String { WireTime.text(now) }

    func handle(_ message: Message) -> Outcome {
        let path = message.path.prefix { $0 != "?" }
        let parts = path.split(separator: "/").map(String.init)
        switch (message.method, parts.first ?? "", parts.count) {
        case ("GET", "health", 1): return .answered(health(message))
        case ("POST", "v1", _) where parts.dropFirst() == ["login"]: return .answered(login(message))
        case ("POST", "v1", _) where parts.dropFirst() == ["token", "refresh"]: return refresh(message)
        default: break
        }
        guard let token = message.bearer, let account = tokens.holder(of: token, now: now) else {
            return .answered(.problem(.tokenExpired, 401, "Sign in again"))
        }
        switch (message.method, parts.dropFirst().first ?? "", parts.count) {
        case ("POST", "logout", 2):
            tokens.revokeFamily(of: token)
            return .answered(APIResponse(status: 204))
        case ("GET", "workOrderTemplateDetails", 3): return .answered(template(parts[2]))
        case ("GET", "changes", 2): return .answered(changes(message))
        case ("GET", "operations", 3): return .answered(operation(parts[2], of: account))
        case ("DELETE", "operations", 3): return void(parts[2], of: account)
        case (_, "uploads", _): return upload(message, parts, by: account)
        case ("PATCH", "tasks", 3), ("PATCH", "timeEntries", 3), ("DELETE", "photos", 3), ("PATCH", "workOrders", 3),
            ("POST", "workOrders", 2), ("POST", "workOrders", 4), ("PUT", "workOrders", 4), ("DELETE", "workOrders", 4):
            return write(message, parts, by: account)
        default: return .answered(.problem(.notFound, 404, "No such path"))
        }
    }

    private func health(_ message: Message) -> APIResponse {
        let nonce = message.path.split(separator: "=").last.map(String.init)
        return .json(
            HealthDTO(
                service: "millwright", nonce: nonce, version: "1", minimumClientVersion: "0",
                ledgerRetentionDays: 3_650,
                serverName: "Plant"))
    }

    /// Ends the server if `when` is the planned moment of its death, and restarts it after a while.
    /// - Returns: whether the server has died.
    func dies(_ when: Death) -> Bool {
        guard death == when else { return false }
        death = nil
        isUp = false
        let rest = random.from(100_000, to: 20_000_000)
        world?.scheduler.after(rest) { [weak self] in self?.isUp = true }
        return true
    }
}
