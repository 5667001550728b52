/// A kind of event in a run. It draws random numbers only from the given source, so that leaving it out does not
/// change other steps.
protocol Step: Sendable {
    var name: String { get }
    /// The relative frequency of the step among those that are switched on.
    var weight: Int { get }
    func take(in world: World, _ random: inout RandomSource)
}

extension Step {
    var weight: Int { 2 }
}

/// All kinds of steps. A new kind needs a file of its own and a line here.
enum Steps {
    static let work: [any Step] = [
        AnswerTask(), WriteTaskNote(), WriteNote(), ChangeStatus(), TakePhoto(), Synchronise(), SynchroniseBeside(),
        WithdrawOperation(), SignIn(), EditWorkOrder(), TakeBackInDoubt(), UndoLast(), RedoLast(), ResolveConflict(),
        RetryQuarantine(), StartTimer(), StopTimer(), AddLogEntry(), SignWorkOrder(), AssignWorkOrder(), DeletePhoto(),
        RestorePhoto(), CreateOrder(), AskForOrder(), CorrectTime(),
    ]
    static let trouble: [any Step] = [
        Interrupt(), KillProcess(), KillProcessSoon(), KillServer(), FreezeLeader(), UpdateApp(), SpoilLink(), Clog(),
        ExpireTokens(), RevokeSession(), JumpClock(), FillDisk(), SignOut(), DispatcherEdits(), DispatcherOrders(),
        DispatcherParts(), DispatcherPermits(), ExpireCursors(), LoseUploads(), LosePhotoFile(), InjectHostileData(),
        FillStock(), TellUnknown(), TellNewerRows(), CycleCursors(), RefuseCursors(), DamageOperation(),
    ]
    /// The steps that are planned beside the others, with random numbers of their own. A new kind here does not change
    /// the other steps of a seed.
    static let beside: [any Step] = [
        TellForeignRows(), RestoreBackup(), CloneDevice(), RaceRule(), SubmitChange(), UndoManyEdits(), EditInForm(),
        SignInForm(), ForgeRequest(), CreateFromTemplate(), ChangeTemplate(),
    ]
}

/// The steps of a seed, in order.
struct Plan {
    struct Entry {
        /// The number in `--keep`. The steps planned beside the others have the numbers after those.
        let number: Int
        let step: any Step
        let random: RandomSource
        /// The time that the clock runs after the step, in microseconds.
        let pause: Int64
    }

    let entries: [Entry]

    /// Plans the steps with only some kinds of trouble, so that each of these kinds occurs more often.
    init(_ settings: Settings) {
        var random = RandomSource(seed: settings.seed).split(4)
        let some = 1 + random.below(4)
        let troubles = Steps.trouble.filter { _ in random.below(4) < some }
        let work = Steps.work.enumerated().filter { $0.offset == 0 || $0.offset == 5 || !random.oneIn(6) }.map(
            \.element)
        let calm = 1 + random.below(3)
        var entries: [Entry] = []
        for number in 0..<settings.steps {
            let isWork = troubles.isEmpty || random.below(3) < calm
            guard let step = Self.pick(isWork ? work : troubles, &random) else { continue }
            let pause = random.oneIn(10) ? random.from(0, to: 90_000_000) : random.from(0, to: 3_000_000)
            entries.append(Entry(number: number, step: step, random: random.split(UInt64(number)), pause: pause))
        }
        self.entries = Self.addingSteps(beside: entries, settings)
    }

    /// Returns the plan with some steps beside the others. Half of the seeds have none.
    private static func addingSteps(beside entries: [Entry], _ settings: Settings) -> [Entry] {
        var random = RandomSource(seed: settings.seed).split(6)
        let kinds = Steps.beside.filter { _ in random.oneIn(3) }
        if random.oneIn(2) { return entries }
        var entries = entries
        for number in 0..<settings.steps / 20 {
            guard let step = pick(kinds, &random) else { break }
            let entry = Entry(
                number: settings.steps + number, step: step, random: random.split(UInt64(number)),
                pause: random.from(0, to: 3_000_000))
            entries.insert(entry, at: random.below(entries.count + 1))
        }
        return entries
    }

    private static func pick(_ steps: [any Step], _ random: inout RandomSource) -> (any Step)? {
        var left = random.below(steps.reduce(0) { $0 + $1.weight })
        for step in steps {
            left -= step.weight
            if left < 0 { return step }
        }
        return nil
    }
}
