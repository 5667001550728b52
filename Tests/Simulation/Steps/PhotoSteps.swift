import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases

struct TakePhoto: Step {
    let name = "photo"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let order = world.someOrder(&random)
        let number = random.below(PhotoPool.photos.count)
        let task = random.oneIn(2) ? world.someTask(of: order, &random) : nil
        world.someDevice(&random).front.change("photo \(number)", on: order) {
            let source = PhotoSource(path: "\(number)")
            return try await $0.uploadPhoto.execute(
                source, fileName: "photo.jpg", task: task.map { WorkOrderTask.ID($0) }
            ).outcome
        }
    }
}

/// The deletion of a photo that the device shows, sent or not. The person has opened the photo before, so its file is
/// on the device. If the file was lost, the deletion is refused.
struct DeletePhoto: Step {
    let name = "delete-photo"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        let shown = device.disk.snapshot().view.photos
        guard let order = random.pick(shown.keys.sorted()), let photo = random.pick(shown[order] ?? []) else { return }
        device.disk.photos.insert(photo.content)
        device.front.change("no photo \(photo.id.suffix(6))", on: order) {
            let outcome = try await $0.deletePhoto.execute(Photo.ID(photo.id)).outcome
            if case .saved(let key) = outcome {
                device.checked.deletedPhotos[key.rawValue] = DeletedPicture(
                    content: photo.content, order: order, at: device.now)
            }
            return outcome
        }
    }
}

/// The restoration of a deleted photo from the bin, as a new photo.
struct RestorePhoto: Step {
    let name = "restore-photo"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        let choice = random.next()
        let life = world.someDevice(&random).front
        life.act("restore a photo") { [life] session in
            do {
                let account = session.session.user.id.rawValue
                let expected = Bin(of: life.device, for: account)
                let bin = try await session.getBin.execute()
                expected.check(bin, for: account)
                guard !bin.isEmpty else { return "the bin is empty" }
                let binned = bin[Int(choice % UInt64(bin.count))]
                let outcome = try await session.restorePhoto.execute(binned)
                return life.accept(outcome, of: session, on: binned.workOrder.rawValue)
            } catch { return "\(error)" }
        }
    }
}
