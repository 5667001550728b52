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
        if !random.oneIn(4) { return Self.edit(order, in: world, &random) }
        order.status = random.pick(["open", "inProgress", "onHold", "complete"]) ?? "open"
        order.statusVersion += 1
        order.version += 1
        order.updatedAt = server.nowText
        world.say("the office changes \(id), which is \(order.status) at version \(order.version)")
        server.plantData.put(order)
    }

    /// Changes a field that technicians also edit.
    private static func edit(_ before: WorkOrderDTO, in world: World, _ random: inout RandomSource) {
        var order = before
        let field = random.pick(FreeField.allCases) ?? .title
        let value = PlantMaker.value(of: field, on: order, at: world.step, &random)
        order.set(field, to: value, at: world.server.nowText)
        world.server.lastWriters[field.name(on: order.id)] = "office"
        world.say("the office changes the \(field.rawValue) of \(order.id) at version \(order.version)")
        world.server.plantData.put(order)
    }
}

/// A delivery of the part whose stock is counted.
struct FillStock: Step {
    let name = "stock"

    func take(in world: World, _ random: inout RandomSource) {
        let quantity = Double(random.from(0, to: 20))
        world.server.stock[ServerModel.countedPart] = quantity
        world.say("the stock has \(quantity) of \(ServerModel.countedPart)")
    }
}

/// A change by the office of the parts of a work order: the end of labor time, or a photo that it deletes.
struct DispatcherParts: Step {
    let name = "parts"
    let weight = 4

    func take(in world: World, _ random: inout RandomSource) {
        let server = world.server
        if random.oneIn(3) {
            guard let photo = random.pick(server.plantData.livingPhotos) else { return }
            world.say("the office deletes the photo \(photo.key.id.suffix(6)) of \(photo.workOrder)")
            _ = server.plantData.tombstone(photo)
            return
        }
        let entries = server.plantData.livingEntries().filter { $0.content.time != nil }
        let running = entries.filter(\.isRunning)
        guard var entry = random.pick(running.isEmpty || random.oneIn(4) ? entries : running),
            let start = entry.content.time.flatMap({ WireTime.milliseconds($0.start) })
        else { return }
        let end = start + 1_000 * random.from(1, to: 7_200)
        entry.content.time?.end = random.oneIn(6) ? nil : WireTime.text(end)
        entry.version += 1
        server.lastWriters[entry.nameOfEnd] = "office"
        world.say("the office ends \(entry.id.suffix(6)) at \(entry.content.time?.end ?? "no time")")
        server.plantData.put(entry)
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
        let permission = random.pick(["editAny", "editAny", "assign", "deletePhotos"]) ?? ""
        let may = world.server.accounts[number].permissions.contains(permission)
        if may {
            world.server.accounts[number].permissions.remove(permission)
        } else {
            world.server.accounts[number].permissions.insert(permission)
        }
        world.say("\(world.server.accounts[number].id) has \(may ? "no longer" : "again") \(permission)")
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
