/// A change of a device's link, to a bad state or back to the good state.
struct SpoilLink: Step {
    let name = "link"
    let weight = 4

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        let isClogged = device.link.isClogged
        device.link = .good
        device.link.isClogged = isClogged
        guard !random.oneIn(2) else { return world.say("\(device.name) has a good link") }
        let how = { (random: inout RandomSource) in random.oneIn(2) ? 2 + random.below(10) : 0 }
        device.link.loses = how(&random)
        device.link.doubles = how(&random)
        device.link.delays = how(&random)
        device.link.cuts = how(&random)
        device.link.refuses = how(&random)
        device.link.busies = how(&random)
        device.link.isPortal = random.oneIn(12)
        device.link.isOffline = random.oneIn(12)
        world.say("\(device.name) has the link \(device.link)")
    }
}

/// A clogged link. Nothing is delivered for a while, and then everything at once.
struct Clog: Step {
    let name = "clog"

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        guard !device.link.isClogged else { return }
        device.link.isClogged = true
        world.say("\(device.name) is clogged")
        world.scheduler.after(random.from(1_000_000, to: 60_000_000)) {
            device.link.isClogged = false
            world.say("\(device.name) is free")
            world.network.unclog(device)
        }
    }
}

struct JumpClock: Step {
    let name = "clock"

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        let year: Int64 = 365 * 86_400_000
        let jumps: [Int64] = [0, 300_000, -300_000, 7_200_000, -7_200_000, 20 * year, -20 * year]
        device.skew = random.pick(jumps) ?? 0
        world.say("\(device.name) has a clock that is off by \(device.skew / 1_000) s")
    }
}

struct FillDisk: Step {
    let name = "disk"

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        device.disk.isFull = !device.disk.isFull && !random.oneIn(3)
        world.say("\(device.name) has a disk that is \(device.disk.isFull ? "full" : "not full")")
    }
}

/// The loss of a photo file, by a person or a broken disk.
struct LosePhotoFile: Step {
    let name = "lose-file"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        guard let photo = random.pick(device.disk.photos.sorted()) else { return }
        device.disk.lostPhotos.insert(photo)
        world.say("\(device.name) loses the file of \(photo.prefix(6))")
    }
}
