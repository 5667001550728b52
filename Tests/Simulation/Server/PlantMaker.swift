import MillwrightDomain
import MillwrightWire

/// The work orders and people of a run.
enum PlantMaker {
    static let priorities = ["none", "low", "medium", "high"]
    private static let choices = ["A", "B", "C"]
    private static let lines = "first\nsecond\nthird\nfourth\nfifth"

    static func fill(_ server: ServerModel, orders: Int) {
        server.accounts = (0..<3).map { number in
            let email = "t\(number)@plant.example"
            return ServerAccount(
                id: "t\(number)", name: "T\(number)", email: email, password: ServerModel.password(of: email),
                permissions: ["view", "editOwn", "editAny", "complete", "reopen"])
        }
        for _ in 0..<orders { addOrder(to: server) }
    }

    static func addOrder(to server: ServerModel) {
        let number = server.plantData.workOrders.count
        let id = "o\(number)"
        server.plantData.put(
            WorkOrderDTO(
                id: id, number: 1_000 + number, title: "Order \(number)", description: lines, status: "open",
                priority: "none", due: nil, asset: nil, location: nil, assignees: [], category: nil,
                requiresSignature: false, signature: nil, runningTimers: [],
                checklists: [NamedDTO(id: "\(id)-list", name: "Service")], version: 1, statusVersion: 1,
                updatedAt: server.nowText,
                fieldVersions: WorkOrderDTO.Fields([.title: 1, .description: 1, .priority: 1])))
        for place in 0..<4 {
            server.plantData.put(
                TaskDTO(
                    id: "\(id)-\(place)", workOrderId: id, checklistId: "\(id)-list", position: place,
                    label: "Task \(place)", required: place == 0, kind: kind(place), value: nil, note: "", version: 1))
        }
    }

    /// Returns the rank of a priority, from the least to the most urgent.
    static func priority(_ word: String?) -> Int { word.flatMap { priorities.firstIndex(of: $0) } ?? 0 }

    /// Returns the text with one line changed. Some pairs of such changes can be merged.
    static func edited(_ text: String, by writer: String, _ random: inout RandomSource) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines[random.below(lines.count)] = writer
        return lines.joined(separator: "\n")
    }

    static func value(for task: String, _ random: inout RandomSource) -> TaskValue {
        switch place(task) {
        case 0: .number(Double(random.below(5)))
        case 1: .text(random.pick(choices) ?? "")
        case 2: .choice(random.pick(choices) ?? "")
        default: .inspection(random.pick(InspectionResult.allCases) ?? .pass)
        }
    }

    static func valueDTO(for task: String, _ random: inout RandomSource) -> TaskValueDTO {
        switch place(task) {
        case 0: TaskValueDTO(number: Double(random.below(5)))
        case 1: TaskValueDTO(text: random.pick(choices) ?? "")
        case 2: TaskValueDTO(choice: random.pick(choices) ?? "")
        default: TaskValueDTO(inspection: random.pick(["pass", "flag", "fail"]) ?? "pass")
        }
    }

    private static func place(_ task: String) -> Int { task.last?.wholeNumberValue ?? 0 }

    private static func kind(_ place: Int) -> TaskKindDTO {
        switch place {
        case 0: TaskKindDTO(type: "number", keepsOutOfRange: true)
        case 1: TaskKindDTO(type: "text")
        case 2: TaskKindDTO(type: "multipleChoice", options: choices)
        default: TaskKindDTO(type: "inspection")
        }
    }
}

extension ServerModel {
    static func password(of email: String) -> String { "pass-\(email)" }
}
