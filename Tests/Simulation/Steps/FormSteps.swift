import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases

/// A form that stays open for a while before it is saved. What it shows when it is opened is what its change replaces,
/// whatever arrives meanwhile.
struct EditInForm: Step {
    let name = "form"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let life = world.someDevice(&random).front
        let order = world.someOrder(&random)
        let text = FieldValue.text("form \(world.step)")
        let fields: [Field] =
            [.title, .description] + (world.someTask(of: order, &random).map { [.taskNote(.init($0))] } ?? [])
        guard let field = random.pick(fields), life.running.count < 4 else { return }
        let open = random.from(1_000_000, to: 40_000_000)
        life.decide("a form of \(field) on \(order)") { session in
            let workOrder = session.workOrder(WorkOrder.ID(order))
            guard let seen = try await workOrder.getDetails.execute().value(of: field) else { return "nothing to edit" }
            try await LifeClock(life: life).sleep(for: .microseconds(open))
            let shown = Planted(world.settings.plant, life: life).shown(seen)
            let outcome =
                if case .taskNote(let task) = field {
                    try await workOrder.addTaskNote.execute(text.rawText ?? "", for: task, shown: shown)
                } else { try await workOrder.edit.execute(.set(field, text), shown: shown) }
            if let key = outcome.key { FormChecks.look(at: key, showing: seen, life) }
            return life.accept(outcome, of: session, on: order)
        }
    }
}

/// A signature under a content that is looked at for a while.
struct SignInForm: Step {
    let name = "sign-form"
    let weight = 2

    func take(in world: World, _ random: inout RandomSource) {
        let life = world.someDevice(&random).front
        let order = world.someOrder(&random)
        guard life.running.count < 4 else { return }
        let signer = "Reader \(world.step)"
        let open = random.from(1_000_000, to: 40_000_000)
        life.decide("a signature under what is shown on \(order)") { session in
            let workOrder = session.workOrder(WorkOrder.ID(order))
            let seen = try await workOrder.getDetails.execute()
            let content = workOrder.captureSignature.shownContent(of: seen)
            try await LifeClock(life: life).sleep(for: .microseconds(open))
            let shown = world.settings.plant == .signUnseen ? nil : content
            let outcome = try await workOrder.captureSignature.execute(signer: signer, shown: shown)
            if let key = outcome.key { FormChecks.look(at: key, signing: seen, life) }
            return life.accept(outcome, of: session, on: order)
        }
    }
}
