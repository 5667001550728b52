import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases
import MillwrightWire

struct EditWorkOrder: Step {
    let name = "edit"
    let weight = 6

    func take(in world: World, _ random: inout RandomSource) {
        let order = world.someOrder(&random)
        let device = world.someDevice(&random)
        let edit = Self.edit(of: order, on: device, &random)
        device.front.change("\(edit)", on: order) { try await $0.edit.execute(edit) }
    }

    private static func edit(of order: String, on device: Device, _ random: inout RandomSource) -> Change {
        let world = device.world
        switch random.below(7) {
        case 0: return .title("Order \(random.oneIn(3) ? 0 : world.step)")
        case 1:
            let before = world.server.plantData.workOrder(order)?.description ?? "gone"
            return .description(PlantMaker.edited(before, by: "mine \(world.step)", &random))
        case 2: return .priority(random.pick([.none, .low, .medium, .high]) ?? .none)
        case 3:
            let due = Instant(millisecondsSince1970: PlantMaker.due(&random))
            return .set(.due, random.oneIn(4) ? .empty : .instant(due))
        case 4: return .set(.category, .text(random.pick(PlantMaker.categories) ?? ""))
        case 5:
            let asset = random.pick(PlantMaker.assets)
            return .set(.asset, random.oneIn(4) ? .empty : asset.map { .asset(Asset($0)) } ?? .empty)
        default:
            let location = random.pick(PlantMaker.locations)
            return .set(.location, random.oneIn(4) ? .empty : location.map { .location(Location($0)) } ?? .empty)
        }
    }
}

struct AssignWorkOrder: Step {
    let name = "assign"

    func take(in world: World, _ random: inout RandomSource) {
        let order = world.someOrder(&random)
        let assignees = PlantMaker.someAssignees(&random).map { Assignee($0) }
        world.someDevice(&random).front.change("\(assignees.count) assignees", on: order) {
            try await $0.assign.execute(assignees)
        }
    }
}

/// A signature of a work order, with or without a picture, or the deletion of the signature.
struct SignWorkOrder: Step {
    let name = "sign"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let order = world.someOrder(&random)
        let life = world.someDevice(&random).front
        if random.oneIn(3) {
            return life.change("no signature", on: order) { try await $0.deleteSignature.execute() }
        }
        let (signer, strokes) = ("Signer \(world.step)", random.oneIn(2) ? "M 1 1 L \(world.step) 2" : nil)
        if random.oneIn(3) {
            let photo = random.below(PhotoPool.photos.count)
            life.act("signature with photo \(photo) on \(order)") { [life] session in
                await sign(order, signer, strokes, PhotoSource(path: "\(photo)"), on: life, session)
            }
            return
        }
        life.change("signature", on: order) { try await $0.captureSignature.execute(signer: signer, strokes: strokes) }
    }

    private func sign(
        _ order: String, _ signer: String, _ strokes: String?, _ picture: PhotoSource, on life: Life,
        _ session: SessionComponent
    ) async -> String {
        do {
            let signed = try await session.workOrder(WorkOrder.ID(order)).captureSignaturePicture.execute(
                signer: signer, strokes: strokes, picture: picture, fileName: "scan.jpg")
            life.accept(signed.picture.outcome, of: session, on: order)
            return life.accept(signed.outcome, of: session, on: order)
        } catch { return "\(error)" }
    }
}

extension Asset {
    fileprivate init(_ dto: AssetDTO) { self.init(id: Asset.ID(dto.id), name: dto.name, code: dto.code) }
}

extension Location {
    fileprivate init(_ dto: NamedDTO) { self.init(id: Location.ID(dto.id), name: dto.name) }
}

extension Assignee {
    fileprivate init(_ dto: AssigneeDTO) {
        self = dto.type == "team" ? .team(Team.ID(dto.id), name: dto.name) : .user(User.ID(dto.id), name: dto.name)
    }
}
