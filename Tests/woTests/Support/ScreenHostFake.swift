import MillwrightScreens
import MillwrightViews
import Synchronization

@testable import wo

/// A host that runs the screens without a terminal. It keeps the displays until one fulfils a condition, and then quits.
final class ScreenHostFake: ScreenHost {
    private let isWanted: @Sendable (Display) -> Bool
    private let inputs: [Input]
    private let answer: @Sendable (Display) -> [Input]
    private let options = Mutex<ScreenOptions?>(nil)
    private let displays = Mutex<[Display]>([])
    private let homes = Mutex<[String]>([])

    /// - Parameters:
    ///   - inputs: The inputs that the screens receive after the first display.
    ///   - answer: Returns the inputs that the screens receive after a display.
    init(
        _ inputs: [Input] = [], answering answer: @escaping @Sendable (Display) -> [Input] = { _ in [] },
        until isWanted: @escaping @Sendable (Display) -> Bool
    ) {
        self.inputs = inputs
        self.answer = answer
        self.isWanted = isWanted
    }

    var usedOptions: ScreenOptions? { options.withLock { $0 } }
    var last: Display? { displays.withLock { $0.last } }
    /// The data folders of the account in use.
    var usedHomes: [String] { homes.withLock { $0 } }

    func run(
        _ program: LiveProgram, _ options: ScreenOptions, _ context: Context
    ) async throws(Failure) -> ProgramExit {
        let home = try context.directory().path
        homes.withLock { $0.append(home) }
        self.options.withLock { $0 = options }
        let screens = try await program.screens(options)
        async let running: Void = screens.run()
        var rest = inputs
        for await display in screens.displays {
            displays.withLock { $0.append(display) }
            for input in rest { screens.receive(input) }
            rest = []
            if isWanted(display) { break }
            for input in answer(display) { screens.receive(input) }
        }
        screens.receive(.ended)
        await running
        try program.close()
        try await program.reportOpenWork(options)
        return .done
    }
}
