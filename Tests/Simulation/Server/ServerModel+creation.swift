import MillwrightWire

extension ServerModel {
    /// Creates a work order of a technician, with the tasks of the template if it names one.
    func create(_ message: Message, by account: String) -> Decision {
        guard let account = self.account(account), account.permissions.contains("create") else { return .notPermitted }
        guard let post = ServerJSON.read(WorkOrderPostDTO.self, message.body), let title = post.title else {
            return .unreadable
        }
        if let held = plantData.row("workOrder", post.id), plant != .effectTwice {
            return held.isDeleted
                ? .verdict(.gone, 410, "Deleted") : .verdict(.validation, 409, "The id belongs to another work order")
        }
        guard let (checklists, tasks) = tasks(of: post) else {
            return .verdict(.validation, 422, "taskIds: must have \(template.labels.count) ids")
        }
        let assignees = PlantMaker.people.filter { post.assignees?.contains($0.id) ?? false }
        let row = plantData.put(
            WorkOrderDTO(
                id: post.id, number: PlantMaker.number(plantData.workOrders.count), title: title,
                description: post.description ?? "", status: "open", priority: post.priority ?? "none",
                due: post.due, asset: PlantMaker.assets.first { $0.id == post.asset },
                location: PlantMaker.locations.first { $0.id == post.location }, assignees: assignees,
                category: post.category, requiresSignature: post.requiresSignature ?? false, signature: nil,
                runningTimers: [], checklists: checklists, version: 1, statusVersion: 1, updatedAt: nowText,
                fieldVersions: PlantMaker.firstVersions))
        for task in tasks { plantData.put(task) }
        return .done(row, changed: true)
    }
}
