import MillwrightDomain
import MillwrightPresentation
public import MillwrightScopes
import MillwrightTEA

/// The whole program without a terminal: the tree of screens, the command palette, and the display that a renderer
/// draws.
public actor ScreenProgram {
    private let context: ViewContext
    private let tree: ScopeTree<ScopeOutput>
    private let inputs: AsyncStream<Input>
    private let queue: AsyncStream<Input>.Continuation
    private let unused: AsyncStream<Input>
    private var palette: CommandPalette?
    private var paletteChanges = Subscribers<Void>()

    /// - Parameters:
    ///   - kernel: the kernel behind the screens.
    ///   - context: what views need besides their state.
    ///   - onLeak: receives a report when a closed screen stays in memory.
    public init(
        _ kernel: ProgramKernel, in context: ViewContext, onLeak: @escaping @Sendable (LeakReport) -> Void
    ) {
        self.context = context
        (inputs, queue) = AsyncStream.makeStream()
        let (unused, unusedQueue) = AsyncStream.makeStream(of: Input.self)
        self.unused = unused
        let screens = RootBuilder(kernel: kernel) { unusedQueue.yield($0) }
        tree = ScopeTree(onLeak: onLeak) { screens.build() }
    }

    /// Runs the screens until the person quits, the input ends or the task is canceled. Call it once.
    public func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.tree.run() }
            group.addTask { await self.handleUnused() }
            for await input in inputs { await handle(input) }
            await tree.close()
            group.cancelAll()
        }
    }

    /// Adds an input to the queue and returns at once.
    public nonisolated func receive(_ input: Input) { queue.yield(input) }

    /// The display: the current one at once, then the newest one whenever it has changed.
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

    private func handle(_ input: Input) async {
        if let palette {
            switch palette.answer(to: input) {
            case .changed(let changed): show(changed)
            case .closed: show(nil)
            case .chosen(let key):
                show(nil)
                await front?.receive(.key(key))
            case nil: break
            }
        } else if input == .ended || input == .key(.control("c")) {
            queue.finish()
        } else {
            await front?.receive(input)
        }
    }

    /// Handles the inputs that no screen has used.
    private func handleUnused() async {
        for await input in unused {
            switch input {
            case .key(.character("q")): queue.finish()
            case .key(.character(":")), .key(.character("?")), .key(.control("p")): await openPalette()
            default: break
            }
        }
    }

    private func openPalette() async {
        guard let view = await front?.view(context) else { return }
        show(CommandPalette(view))
    }

    private func show(_ palette: CommandPalette?) {
        self.palette = palette
        paletteChanges.publish(())
    }

    /// The screen that receives the keys.
    private var front: OpenScreen? {
        get async {
            await tree.attached.nodes.reversed().firstNonNil { node in
                if case .screen(let screen) = node.screen { screen } else { nil }
            }
        }
    }

    private func changes() -> AsyncStream<Void> {
        let palette = paletteChanges.newest(from: ())
        return AsyncStream(Void.self, bufferingPolicy: .bufferingNewest(1)) { stream in
            let tasks = [
                Task { for await _ in palette { stream.yield() } },
                Task { [tree] in
                    for await _ in tree.changes { stream.yield() }
                    stream.finish()
                },
            ]
            stream.onTermination = { _ in for task in tasks { task.cancel() } }
        }
    }

    private func display() async -> Display? {
        var (views, session) = ([View](), SessionLines?.none)
        for node in await tree.attached.nodes {
            switch node.screen {
            case .screen(let screen): if let view = await screen.view(context) { views.append(view) }
            case .session(let lines): session = await lines(context)
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
