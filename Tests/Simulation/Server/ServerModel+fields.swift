import MillwrightWire

/// The changes of the fields of a work order and of its tasks.
extension ServerModel {
    func patchTask(_ message: Message, _ id: String, in order: WorkOrderDTO) -> Decision {
        guard let row = plantData.row("task", id), !row.isDeleted, var task = row.dto.task else {
            return .verdict(.gone, 410, "Deleted")
        }
        if let problem = precondition(message, task.version) { return problem }
        if order.status == "complete" { return .isComplete }
        guard let patch = ServerJSON.read(TaskPatchDTO.self, message.body) else { return .unreadable }
        let before = task
        switch patch.value {
        case .keep: break
        case .clear: task.value = nil
        case .set(let value): task.value = value
        }
        switch patch.note {
        case .keep: break
        case .clear: task.note = ""
        case .set(let note): task.note = note
        }
        if task == before { return .done(row, changed: false) }
        task.version += 1
        let replaced = patch.note == .keep ? PlainText.of(before.value) : before.note
        return .done(plantData.put(task), changed: true, replaced: replaced)
    }

    func setStatus(_ message: Message, of before: WorkOrderDTO) -> Decision {
        var order = before
        if let problem = precondition(message, order.statusVersion) { return problem }
        guard let next = ServerJSON.read(StatusChangeDTO.self, message.body)?.status else { return .unreadable }
        if next == order.status { return unchanged(order) }
        if order.status == "complete", next != "open" { return .verdict(.ruleRefused, 422, "It is complete") }
        if next == "complete" {
            let empty = plantData.livingTasks(of: order.id).contains { $0.required && $0.value == nil }
            if empty { return .verdict(.ruleRefused, 422, "A required task is empty") }
            if plantData.livingEntries(of: order.id).contains(where: \.isRunning) {
                return .verdict(.ruleRefused, 422, "A timer is running")
            }
            if order.requiresSignature, order.signature == nil { return .verdict(.ruleRefused, 422, "Not signed") }
        }
        order.status = next
        order.version += 1
        order.statusVersion += 1
        order.updatedAt = nowText
        return .done(plantData.put(order), changed: true, replaced: before.status)
    }

    func patch(_ message: Message, _ before: WorkOrderDTO, by account: ServerAccount, key: String) -> Decision {
        guard let patch = ServerJSON.read(WorkOrderPatchDTO.self, message.body) else { return .unreadable }
        guard let given = patch.fields.first, patch.fields.count == 1,
            let field = FreeField(rawValue: given.key.rawValue), let value = PlantMaker.checked(given.value, as: field)
        else { return .verdict(.validation, 422, "One field at a time, and a value of this field") }
        if field == .assignees, !account.permissions.contains("assign") { return .notPermitted }
        return set(field, to: value, of: before, message, key: key)
    }

    /// Sets the signature, or deletes it if the request has no body.
    func sign(_ message: Message, _ before: WorkOrderDTO, key: String) -> Decision {
        if message.method == "DELETE" { return set(.signature, to: .empty, of: before, message, key: key) }
        guard let signature = ServerJSON.read(SignatureDTO.self, message.body) else { return .unreadable }
        if signature.signer.isEmpty { return .verdict(.validation, 422, "Nobody has signed") }
        if let picture = signature.pictureSha256, plantData.photos(picture, of: before.id).isEmpty {
            return .verdict(.validation, 422, "The picture is not a photo of this work order")
        }
        return set(.signature, to: .signature(signature), of: before, message, key: key)
    }

    private func set(
        _ field: FreeField, to value: WorkOrderFieldDTO, of before: WorkOrderDTO, _ message: Message, key: String
    ) -> Decision {
        if let problem = precondition(message, before.versions[field.inRows] ?? 0) { return problem }
        if before.status == "complete" { return .isComplete }
        if before[field.inRows] == value { return unchanged(before) }
        var order = before
        order.set(field, to: value, at: nowText)
        lastWriters[field.name(on: order.id)] = key
        return .done(plantData.put(order), changed: true, replaced: PlainText.of(before[field.inRows]))
    }

    private func unchanged(_ order: WorkOrderDTO) -> Decision {
        guard let row = plantData.row("workOrder", order.id) else { return .verdict(.notFound, 404, "Not found") }
        return .done(row, changed: false)
    }

    func precondition(_ message: Message, _ version: Int64) -> Decision? {
        guard let field = message.header("If-Match") else {
            return .verdict(.preconditionRequired, 428, "If-Match is needed")
        }
        return field == "\"\(version)\"" ? nil : .verdict(.versionMismatch, 412, "It has changed meanwhile")
    }
}

/// The office, which puts back the values of an earlier time.
extension ServerModel {
    func putBack(_ before: PlantData) {
        world?.say("the office puts back what it had")
        for id in before.living {
            guard let old = before.workOrder(id), var order = plantData.workOrder(id) else { continue }
            for field in FreeField.patched where old[field.inRows] != order[field.inRows] {
                order.set(field, to: old[field.inRows], at: nowText)
                lastWriters[field.name(on: id)] = "office"
            }
            if order.version != plantData.workOrder(id)?.version { plantData.put(order) }
            for old in before.livingTasks(of: id) {
                guard var task = plantData.task(old.id), (task.value, task.note) != (old.value, old.note) else {
                    continue
                }
                (task.value, task.note) = (old.value, old.note)
                task.version += 1
                plantData.put(task)
            }
        }
    }
}
