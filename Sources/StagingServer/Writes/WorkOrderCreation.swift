import MillwrightDomain
import GRDB
import MillwrightWire

/// `POST /v1/workOrders`: creates a work order with the id that its client chose, blank or from a template.
struct WorkOrderCreation {
    private let table: EntityTable
    private let write: Write
    private let request: WorkOrderPostDTO
    private let template: TemplateDetailsDTO?

    /// - Parameter newID: Makes an id for each checklist and task of the template that has no id in the body.
    static func create(_ db: Database, _ write: Write, newID: () -> String) throws -> Outcome {
        let session = write.account.session
        guard session.allows(.create) else { throw RefusalFormatter.of(.notPermitted(.create, assignees: [])) }
        let creation = try WorkOrderCreation(write, in: db)
        // Without this check, a creator could assign people without having the permission to assign.
        let others = creation.request.assignees?.filter { $0 != write.account.id } ?? []
        guard others.isEmpty || session.allows(.assign) else {
            throw RefusalFormatter.of(.notPermitted(.assign, assignees: []))
        }
        return try creation.store(newID)
    }

    private init(_ write: Write, in db: Database) throws {
        (self.write, table) = (write, EntityTable(db: db))
        request = try write.decode(WorkOrderPostDTO.self)
        guard EntityID.isWellFormed(request.id) else { throw Problem.invalid(["id": "is not an id"]) }
        guard try table.row(.workOrder, request.id) == nil else {
            throw Problem.idInUse(["id": "belongs to another work order"])
        }
        template = try request.templateId.map { id in
            guard let template = try Templates.find(id, in: db) else {
                throw Problem.invalid(["templateId": "names a template that does not exist"])
            }
            return template
        }
    }

    private func store(_ newID: () -> String) throws -> Outcome {
        var (workOrder, problems) = try fields()
        let lists = WorkOrderCreationChecklists(request, copying: template, newID: newID)
        problems.merge(lists.problems) { first, _ in first }
        guard problems.isEmpty else { throw Problem.invalid(problems) }
        for (index, task) in lists.tasks.enumerated() where try table.row(.task, task.id) != nil {
            throw Problem.idInUse([lists.nameOfID(ofTask: index): "belongs to another task"])
        }
        workOrder.checklists = lists.checklists
        workOrder.number = try nextNumber()
        let row = try table.put(workOrder, at: write.at, for: write.cause)
        // Only the work order is recorded in the effect log, so that each operation has one effect there.
        let tasks = try lists.tasks.map { try table.put($0, at: write.at, for: nil) }
        return Outcome(
            entity: row.kind.rawValue, id: row.id, version: row.version, seq: row.seq, hasEffect: true,
            rows: try ([row] + tasks).map { try $0.change() })
    }

    /// Returns the work order without its number and checklists, and the problems of all fields that are not allowed.
    private func fields() throws -> (WorkOrderDTO, problems: [String: String]) {
        var workOrder = WorkOrderDTO(
            id: request.id, number: 0, title: "", description: "", status: WorkOrderStatus.open.rawValue,
            priority: WorkOrderPriority.none.rawValue, due: nil, asset: nil, location: nil, assignees: [],
            category: nil, requiresSignature: request.requiresSignature ?? false, signature: nil, runningTimers: [],
            checklists: [], version: 1, statusVersion: 1, updatedAt: WireInstant.text(write.at))
        var problems: [String: String] = [:]
        let check = FieldCheck(db: table.db)
        for (field, value) in given {
            do {
                workOrder[field] = try check.checked(value, as: field)
            } catch let problem as Problem {
                problems.merge(problem.fields ?? [field.rawValue: problem.title]) { first, _ in first }
            }
        }
        do {
            workOrder[.assignees] = try check.checked(.assignees(assignees()), as: .assignees)
        } catch let problem as Problem {
            problems.merge(problem.fields ?? ["assignees": problem.title]) { first, _ in first }
        }
        if request.title == nil && template == nil { problems["title"] = "is missing" }
        return (workOrder, problems)
    }

    /// The fields that the body or the template sets, except the assignees.
    private var given: [(WorkOrderDTO.Field, WorkOrderFieldDTO)] {
        let fields: [(WorkOrderDTO.Field, WorkOrderFieldDTO?)] = [
            (.title, (request.title ?? template?.title).map { .text($0) }),
            (.description, (request.description ?? template?.description).map { .text($0) }),
            (.priority, (request.priority ?? template?.priority).map { .text($0) }),
            (.due, request.due.map { .text($0) }),
            (.category, request.category.map { .text($0) }),
            (.asset, request.asset.map { .asset(AssetDTO(id: $0, name: "", code: nil)) }),
            (.location, request.location.map { .location(NamedDTO(id: $0, name: "")) }),
        ]
        return fields.compactMap { field, value in value.map { (field, $0) } }
    }

    /// Returns the assignees of the body. If there are none, returns the creator, unless the creator may edit any
    /// work order. Without this rule, a creator who may edit only own work orders could not edit the new one.
    private func assignees() throws -> [AssigneeDTO] {
        let account = write.account
        guard let ids = request.assignees, !ids.isEmpty else {
            guard !account.session.allows(.editAny) else { return [] }
            return [AssigneeDTO(type: Directory.Kind.user.rawValue, id: account.id, name: account.me.name)]
        }
        return try ids.map { id in
            let found = try Directory.find(.user, id, in: table.db) ?? Directory.find(.team, id, in: table.db)
            guard let found else { throw Problem.invalid(["assignees": "names a user or team that does not exist"]) }
            return found.assignee
        }
    }

    /// Returns the highest number that a work order ever had, plus one.
    private func nextNumber() throws -> Int {
        let highest = try Meta.value(.highestNumber, in: table.db).flatMap { Int($0) } ?? 0
        // A database that an older version filled has no highest number.
        let existing = try Int.fetchOne(
            table.db, sql: "SELECT MAX(json_extract(json, '$.number')) FROM entity WHERE kind = ? AND deleted = 0",
            arguments: [EntityKind.workOrder.rawValue])
        let next = max(highest, existing ?? 0) + 1
        try Meta.set(.highestNumber, to: "\(next)", in: table.db)
        return next
    }
}

extension Problem {
    /// The problem of a new entity with an id that another entity has. The device must choose another id.
    static func idInUse(_ fields: [String: String]) -> Problem {
        Problem(.validation, 409, "The id is in use", "Send the work order again with a new id.", fields: fields)
    }
}
