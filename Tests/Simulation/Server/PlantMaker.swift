import MillwrightDomain
import MillwrightWire

/// The work orders and people of a run.
enum PlantMaker {
    static let priorities = ["none", "low", "medium", "high"]
    static let categories = ["", "Electrical", "Safety"]
    static let assets = (0..<3).map { AssetDTO(id: "a\($0)", name: "Asset \($0)", code: $0 == 0 ? nil : "QR-\($0)") }
    static let locations = (0..<2).map { NamedDTO(id: "l\($0)", name: "Hall \($0)") }
    /// The three technicians and a team.
    static let people =
        (0..<3).map { AssigneeDTO(type: "user", id: "t\($0)", name: "T\($0)") }
        + [AssigneeDTO(type: "team", id: "x0", name: "Team 0")]
    private static let firstNumber = 1_000
    private static let choices = ["A", "B", "C"]
    private static let lines = "first\nsecond\nthird\nfourth\nfifth"

    static func fill(_ server: ServerModel, orders: Int) {
        server.accounts = (0..<3).map { number in
            let email = "t\(number)@plant.example"
            return ServerAccount(
                id: "t\(number)", name: "T\(number)", email: email, password: ServerModel.password(of: email),
                permissions: ["view", "editOwn", "editAny", "complete", "reopen", "assign", "deletePhotos", "create"])
        }
        for _ in 0..<orders { addOrder(to: server) }
    }

    static func addOrder(to server: ServerModel) {
        let number = server.plantData.workOrders.count
        let id = "o\(number)"
        server.plantData.put(
            WorkOrderDTO(
                id: id, number: self.number(number), title: "Order \(number)", description: lines, status: "open",
                priority: "none", due: nil, asset: nil, location: nil, assignees: [], category: nil,
                requiresSignature: number % 3 == 2, signature: nil, runningTimers: [],
                checklists: [NamedDTO(id: "\(id)-list", name: "Service")], version: 1, statusVersion: 1,
                updatedAt: server.nowText,
                fieldVersions: firstVersions))
        for place in 0..<4 {
            server.plantData.put(
                TaskDTO(
                    id: "\(id)-\(place)", workOrderId: id, checklistId: "\(id)-list", position: place,
                    label: "Task \(place)", required: place == 0, kind: kind(place), value: nil, note: "", version: 1))
        }
    }

    /// Returns the value of a request as the rows have it, with the server's names; nil if the field cannot have it.
    static func checked(_ value: WorkOrderFieldDTO, as field: FreeField) -> WorkOrderFieldDTO? {
        switch (field, value) {
        case (.due, .empty), (.category, .empty), (.asset, .empty), (.location, .empty): .empty
        case (.priority, .text(let text)): priorities.contains(text) ? value : nil
        case (.due, .text(let text)): WireTime.milliseconds(text) == nil ? nil : value
        case (.title, .text), (.description, .text), (.category, .text): value
        case (.asset, .asset(let asset)): assets.first { $0.id == asset.id }.map { .asset($0) }
        case (.location, .location(let location)): locations.first { $0.id == location.id }.map { .location($0) }
        case (.assignees, .assignees(let chosen)): assignees(chosen)
        default: nil
        }
    }

    private static func assignees(_ chosen: [AssigneeDTO]) -> WorkOrderFieldDTO? {
        let known = chosen.compactMap { one in people.first { $0.type == one.type && $0.id == one.id } }
        return known.count == chosen.count ? .assignees(known) : nil
    }

    /// The versions of the fields of a new work order.
    static let firstVersions = WorkOrderDTO.Fields<Int64>(
        Dictionary(uniqueKeysWithValues: WorkOrderDTO.Field.versioned.map { ($0, 1) }))

    /// Returns the readable number of a work order.
    /// - Parameter count: the number of work orders that were made before it.
    static func number(_ count: Int) -> Int { firstNumber + count }

    /// Returns one of a few due dates in milliseconds since 1970.
    static func due(_ random: inout RandomSource) -> Int64 { ServerModel.epoch + random.from(-2, to: 5) * 86_400_123 }

    /// Returns a new value of a field by the office.
    static func value(of field: FreeField, on order: WorkOrderDTO, at step: Int, _ random: inout RandomSource)
        -> WorkOrderFieldDTO
    {
        switch field {
        case .title: .text("Order \(random.oneIn(3) ? 0 : step)")
        case .description: .text(edited(order.description, by: "office \(step)", &random))
        case .priority: .text(random.pick(priorities) ?? "none")
        case .due: random.oneIn(4) ? .empty : .text(WireTime.text(due(&random)))
        case .category: random.pick(categories).flatMap { $0.isEmpty ? nil : .text($0) } ?? .empty
        case .asset: random.oneIn(4) ? .empty : random.pick(assets).map { .asset($0) } ?? .empty
        case .location: random.oneIn(4) ? .empty : random.pick(locations).map { .location($0) } ?? .empty
        case .assignees: .assignees(someAssignees(&random))
        case .signature:
            random.oneIn(2)
                ? .empty
                : .signature(SignatureDTO(signer: "Office \(step)", signedAt: WireTime.text(ServerModel.epoch)))
        }
    }

    /// Returns some of the people, each at most once.
    static func someAssignees(_ random: inout RandomSource) -> [AssigneeDTO] { people.filter { _ in random.oneIn(3) } }

    /// Returns the rank of a priority, from the least to the most urgent.
    static func priority(_ word: String?) -> Int { word.flatMap { priorities.firstIndex(of: $0) } ?? 0 }

    /// Returns the text with one changed line. Some pairs of such changes can be merged without a conflict.
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
