import MillwrightWire

struct ExpireTokens: Step {
    let name = "expire"

    func take(in world: World, _ random: inout RandomSource) {
        world.server.tokens.expireAll()
        world.say("all access tokens expire")
    }
}

struct RevokeSession: Step {
    let name = "revoke"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        guard let account = random.pick(world.server.accounts) else { return }
        world.server.tokens.revokeAll(of: account.id)
        world.say("the sessions of \(account.id) end")
    }
}

/// An edit by the office of something that technicians are working on.
struct DispatcherEdits: Step {
    let name = "dispatcher"
    let weight = 5

    func take(in world: World, _ random: inout RandomSource) {
        let server = world.server
        guard let id = random.pick(server.plantData.living), var order = server.plantData.workOrder(id) else { return }
        if random.oneIn(2), var task = random.pick(server.plantData.livingTasks(of: id)) {
            if random.oneIn(3) {
                task.note = "office \(world.step)"
            } else {
                task.value = random.oneIn(6) ? nil : PlantMaker.valueDTO(for: task.id, &random)
            }
            task.version += 1
            world.say("the office changes \(task.id) to version \(task.version)")
            server.plantData.put(task)
            return
        }
        if random.oneIn(2) { return Self.edit(order, in: world, &random) }
        switch random.below(2) {
        case 0: order.assignees = [AssigneeDTO(type: "user", id: "t\(random.below(3))", name: "T")]
        default:
            order.status = random.pick(["open", "inProgress", "onHold", "complete"]) ?? "open"
            order.statusVersion += 1
        }
        order.version += 1
        order.updatedAt = server.nowText
        world.say("the office changes \(id), which is \(order.status) at version \(order.version)")
        server.plantData.put(order)
    }

    /// Changes the title, the description or the priority, which technicians also edit.
    private static func edit(_ before: WorkOrderDTO, in world: World, _ random: inout RandomSource) {
        var order = before
        let field = random.pick(FreeField.allCases) ?? .title
        let text =
            switch field {
            case .title: "Order \(random.oneIn(3) ? 0 : world.step)"
            case .description: PlantMaker.edited(order.description, by: "office \(world.step)", &random)
            case .priority: random.pick(PlantMaker.priorities) ?? "none"
            }
        order.set(field, to: text, at: world.server.nowText)
        world.server.lastWriters[field.name(on: order.id)] = "office"
        world.say("the office changes the \(field.rawValue) of \(order.id) at version \(order.version)")
        world.server.plantData.put(order)
    }
}

/// A new or a deleted work order.
struct DispatcherOrders: Step {
    let name = "orders"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        let data = world.server.plantData
        if random.oneIn(2), data.living.count > 1, let id = random.pick(data.living) {
            let isRevoked = random.oneIn(3)
            world.say("the office \(isRevoked ? "takes away" : "deletes") \(id)")
            world.server.plantData.tombstone(workOrder: id, reason: isRevoked ? "revoked" : nil)
        } else if data.workOrders.count < 12 {
            world.say("the office makes o\(data.workOrders.count)")
            PlantMaker.addOrder(to: world.server)
        }
    }
}

struct DispatcherPermits: Step {
    let name = "permits"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        let number = random.below(world.server.accounts.count)
        let may = world.server.accounts[number].permissions.contains("editAny")
        if may {
            world.server.accounts[number].permissions.remove("editAny")
        } else {
            world.server.accounts[number].permissions.insert("editAny")
        }
        world.say("\(world.server.accounts[number].id) may \(may ? "no longer" : "again") edit")
    }
}

/// An entity of a kind that only a newer server knows.
struct TellUnknown: Step {
    let name = "unknown"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        let id = "meter-\(world.step)"
        world.server.plantData.putUnknown(id)
        world.say("the server tells of \(id)")
    }
}

/// A new feed: every cursor is too old.
struct ExpireCursors: Step {
    let name = "cursors"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        world.server.plantData.feedID += 1
        world.server.oldCursorStatus = 410
        world.say("all cursors are too old")
    }
}

/// A loss of uploaded photo bytes at the server: the end of an upload, or all of it, also if it was verified.
struct LoseUploads: Step {
    let name = "lose-uploads"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        let numbers = world.server.uploads.all.keys.sorted()
        guard let number = random.pick(numbers), let upload = world.server.uploads.all[number] else { return }
        world.say("the server loses bytes of upload \(number)")
        if random.oneIn(2) {
            world.server.uploads.all[number] = nil
        } else if !upload.isVerified {
            world.server.uploads.all[number]?.bytes = Array(upload.bytes.prefix(random.below(upload.bytes.count + 1)))
        }
    }
}
