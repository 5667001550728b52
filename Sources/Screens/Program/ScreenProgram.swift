import MillwrightPresentation
public import MillwrightScopes
import MillwrightScreenKit
import MillwrightTEA
public import MillwrightViews

/// The screens of the program, which do not need a terminal: the tree of scopes, the command palette, and the display
/// that a renderer draws.
public actor ScreenProgram {
    private let context: ViewContext
    private let tree: ScopeTree<ProgramOutput>
    private let inputs: AsyncStream<Input>
    private let queue: AsyncStream<Input>.Continuation
    private let unhandled: UnhandledInputs
    private let signInAgain: @Sendable () async -> Void
    private let snapshots: @Sendable (ProgramAccount) -> (any SnapshotStore)?
    private let clock: any Clock<Duration>
    private let report: @Sendable (ScreenReport) -> Void
    /// The screens to open for the first account instead of those of the last run.
    private var start: ScreenPlace?
    /// Saves the open screens of the account.
    private var restoration: Restoration<ProgramOutput>?
    /// Whether the first screens are open. No display is published before that.
    private var isOpen = false
    /// Whether Ctrl-C ended the screens. The open screens and their drafts are saved in any case.
    public private(set) var wasInterrupted = false
    private var palette: CommandPalette?
    /// The last click; `nil` before the first one.
    private var lastClick: Input?
    private var ownChanges = Subscribers<Void>()

    /// - Parameters:
    ///   - kernel: the functions of the kernel that the screens call.
    ///   - context: the values that views need besides the state of their screens.
    ///   - start: the screens to open; `nil` opens those of the last run.
    ///   - report: receives facts about the program itself, for the log.
    public init(
        _ kernel: ProgramKernel, in context: ViewContext, opening start: ScreenPlace? = nil,
        report: @escaping @Sendable (ScreenReport) -> Void
    ) {
        self.context = context
        self.start = start
        self.report = report
        (snapshots, clock) = (kernel.snapshots, kernel.clock)
        signInAgain = kernel.signInAgain
        (inputs, queue) = AsyncStream.makeStream()
        let unhandled = UnhandledInputs()
        self.unhandled = unhandled
        let screens = RootBuilder(kernel: kernel, passUp: unhandled.add)
        tree = ScopeTree(onLeak: { report(.leak($0)) }) { screens.build() }
    }

    /// Runs the screens until the person quits, the input ends or the task is canceled. Call it once.
    public func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.tree.run() }
            group.addTask { await self.keepPlaces() }
            for await input in inputs { await handle(input) }
            await restoration?.save()
            await tree.close()
            group.cancelAll()
        }
    }

    /// The time after a change in which more changes are collected before the open screens are saved.
    private static let savingDelay = Duration.milliseconds(500)

    /// Opens the screens of the last run for each account, and saves the open ones after changes.
    private func keepPlaces() async {
        await withDiscardingTaskGroup { group in
            var last: PathPart?
            for await scopes in tree.scopes {
                guard let top = scopes.paths.firstNonNil({ $0.parts.first }), top != last else { continue }
                last = top
                restoration = nil
                guard case .signedIn(let account) = RootPlace(top) else {
                    didOpen()
                    continue
                }
                let restoration = Restoration(
                    of: tree, below: top, in: snapshots(account) ?? NoSnapshots(), delay: Self.savingDelay,
                    clock: clock
                ) { [report] in report(.place($0)) }
                self.restoration = restoration
                let paths = start?.paths(below: top)
                start = nil
                group.addTask { await restoration.run(opening: paths) { await self.didOpen() } }
            }
            group.cancelAll()
        }
    }

    private func didOpen() {
        isOpen = true
        ownChanges.publish(())
    }

    /// Adds an input to the queue and returns at once.
    public nonisolated func receive(_ input: Input) { queue.yield(input) }

    /// The current display at once, and then the newest display each time it has changed.
    public nonisolated var displays: AsyncStream<Display> {
        AsyncStream(Display.self, bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task {
                var last: Display?
                for await _ in await self.changes() {
                    guard let display = await self.display(), display != last else { continue }
                    last = display
                    stream.yield(display)
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    /// Handles an input. Returns when the screen in front is the one that receives the next input: a screen that the
    /// input opens is then attached, although its content may not be read yet.
    private func handle(_ input: Input) async {
        // These inputs also end the program while the palette is open. Otherwise the program would continue after its
        // terminal is gone.
        if input == .ended || input == .key(.control("c")) {
            wasInterrupted = input != .ended
            return queue.finish()
        }
        guard let palette else { return await press(input) }
        switch palette.answer(to: input) {
        case .changed(let changed): show(changed)
        case .closed: show(nil)
        case .chosen(let key):
            show(nil)
            await handle(.key(key))
        case nil: break
        }
    }

    /// Gives an input to the screen in front, and handles it here if no screen uses it.
    private func press(_ input: Input) async {
        if let view = input.clickedView {
            defer { lastClick = input }
            if await view != numberOfFront {
                // The second click of a double click still names the view in which it began.
                if input != lastClick { await goBack(to: view) }
                return
            }
        }
        await front?.receive(input)
        await tree.settle()
        for input in unhandled.takeAll() {
            switch input {
            case .key(.character("q")): queue.finish()
            case .key(SessionLines.signInKey):
                // The form replaces the open screens, which return after the sign-in.
                await restoration?.save()
                await signInAgain()
            case .key(.character(":")), .key(.character("?")), .key(View.commandsWhileTyping): await openPalette()
            default: break
            }
        }
    }

    /// Closes the screens above a view, as Esc does. A screen with unsaved input asks first, and then stays open.
    private func goBack(to view: Int) async {
        // A screen may need one Esc for an open editor and one more for itself.
        for _ in 0..<2 * max(0, await numberOfFront - view) {
            guard await numberOfFront > view, await self.front?.view(context)?.dialog == nil else { return }
            await front?.receive(.key(.escape))
            await tree.settle()
            _ = unhandled.takeAll()
        }
    }

    /// The index of the front screen among the views of the display.
    private var numberOfFront: Int {
        get async {
            await tree.attached.nodes.count { node in if case .screen = node.screen { true } else { false } } - 1
        }
    }

    private func openPalette() async {
        // A key that the palette presses would answer an open dialog or be typed into it.
        guard let view = await front?.view(context), view.dialog == nil else { return }
        show(CommandPalette(view, hasSessionEnded: await sessionLines?.hasSessionEnded ?? false))
    }

    private var sessionLines: SessionLines? {
        get async {
            for node in await tree.attached.nodes {
                if case .lines(let lines) = node.screen { return await lines(context) }
            }
            return nil
        }
    }

    private func show(_ palette: CommandPalette?) {
        self.palette = palette
        ownChanges.publish(())
    }

    /// The screen that receives the keys.
    private var front: OpenScreen<ViewContext>? {
        get async {
            await tree.attached.nodes.reversed().firstNonNil { node in
                if case .screen(let screen) = node.screen { screen } else { nil }
            }
        }
    }

    private func changes() -> AsyncStream<Void> {
        let own = ownChanges.newest(from: ())
        return AsyncStream(Void.self, bufferingPolicy: .bufferingNewest(1)) { stream in
            let tasks = [
                Task { for await _ in own { stream.yield() } },
                Task { [tree] in
                    for await _ in tree.changes { stream.yield() }
                    stream.finish()
                },
            ]
            stream.onTermination = { _ in for task in tasks { task.cancel() } }
        }
    }

    private func display() async -> Display? {
        guard isOpen else { return nil }
        var (views, session, context) = ([View](), SessionLines?.none, context)
        // The session is attached before its screens.
        for node in await tree.attached.nodes {
            switch node.screen {
            case .screen(let screen): if let view = await screen.view(context) { views.append(view) }
            case .lines(let lines):
                session = await lines(context)
                if let session { context = context.offering(session.undo) }
            case nil: break
            }
        }
        guard !views.isEmpty else { return nil }
        // Only the screens of a signed-in person have these lines.
        if let session {
            let front = views.count - 1
            views[front] = views[front].withKeysOfEveryScreen(isFirst: front == 0)
            if let notice = session.notice { views[front].message = notice }
        }
        if let palette { views[views.count - 1].dialog = palette.dialog }
        return Display(views: views, status: session?.status ?? StatusLine([]))
    }
}

/// The content that a scope of this program adds to the display.
typealias ProgramOutput = ScopeOutput<ViewContext, SessionLines>

typealias ProgramScope = Scope<ProgramOutput>

/// A fact about the program itself, for the log. The person can do nothing about it.
public enum ScreenReport: Equatable, Sendable {
    /// A closed screen stays in memory.
    case leak(LeakReport)
    /// The screens of the last run were not restored, or the open screens were not saved.
    case place(SnapshotError)
}

/// A store that keeps nothing, for an account whose open screens are not saved.
private struct NoSnapshots: SnapshotStore {
    func load() async throws(SnapshotError) -> ScopeSnapshot? { nil }

    func save(_ snapshot: ScopeSnapshot) async throws(SnapshotError) {}
}
