import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightTesting
import Synchronization

@testable import wo

/// A run of `wo` inside the test process. It captures the output, and the kernel is a fake.
struct Terminal {
    var plant = PlantFake()
    var columns: Int?
    var environment = ["HOME": "/home/tess", "LANG": "en_GB.UTF-8"]
    var input: [String] = []
    var inputProblem: InputError?
    /// Is called when a line is read.
    var onRead: @Sendable () -> Void = {}
    var hasData = true
    var openProblem: StorageError?
    var outputProblem: String?
    var executable: String? = "/opt/wo/bin/wo"
    var launcher: any ServerLauncher = LauncherFake()
    var interrupts = Interrupts(end: { _ in })
    /// The person's editor; `nil` if she has none.
    var editor: (any EditorProgram)?
    /// Shows the screens; `nil` if the process has no terminal for them.
    var screens: (any ScreenHost)?
    var files = OutputFilesFake()
    /// The time, which stands still unless the test moves it.
    var time = ManualTime(now: Plant.now)

    struct Ending {
        let status: ProgramExit
        let output: String
        let errors: String
        /// The bytes written to stdout without conversion to text.
        let bytes: [UInt8]
        var lines: [String] { output.split(separator: "\n").map { String($0) } }
        var all: String { output + errors }
    }

    func run(_ arguments: String...) async -> Ending { await run(arguments) }

    func run(_ arguments: [String]) async -> Ending { await run(Arguments(arguments)) }

    func run(_ arguments: Arguments) async -> Ending {
        let output = CapturedSink(columns: columns, problem: outputProblem)
        let errors = CapturedSink(columns: columns)
        let environment = ProcessEnvironment(
            variables: environment, workingDirectory: "/plant", executable: executable,
            input: ScriptedInput(input, isTerminal: columns != nil, problem: inputProblem, onRead: onRead),
            output: output,
            errors: errors,
            files: files,
            now: { time.now }, clock: time.kernelTime.clock, zone: .fixed(0),
            kernels: KernelSource(
                hasData: { [hasData] _ in hasData },
                open: { [plant, openProblem] _ in openProblem.map { .failure($0) } ?? .success(KernelFake(plant: plant))
                },
                folderInUse: { [plant] in DeviceFake(plant: plant, home: $0).folderInUse },
                device: { [plant] in DeviceFake(plant: plant, home: $0.home) }),
            interrupts: interrupts, launcher: launcher, screens: screens, editor: editor)
        let status = await Program(environment: environment).run(arguments)
        return Ending(status: status, output: output.text, errors: errors.text, bytes: output.bytes)
    }
}

/// A launcher that returns a prepared server.
final class LauncherFake: ServerLauncher {
    let files: Set<String>
    let problem: LaunchError?
    let stops = Mutex(0)
    let started = Mutex<[String]>([])
    let shells = Mutex<[DemoShell]>([])

    init(
        files: Set<String> = ["/opt/wo/bin/wo-staging", "/opt/wo/Fixtures/plant.json"], problem: LaunchError? = nil
    ) {
        self.files = files
        self.problem = problem
    }

    func exists(_ path: String) -> Bool { files.contains(path) }

    func start(_ program: String, arguments: [String], log: String) async throws(LaunchError) -> any LaunchedServer {
        if let problem { throw problem }
        started.withLock { $0 = [program] + arguments }
        return ServerFake(launcher: self)
    }
}

extension LauncherFake {
    /// Returns a shell that has ended. Its server must still run then.
    func startShell(_ shell: DemoShell) throws(LaunchError) -> any LaunchedShell {
        if stops.withLock({ $0 }) > 0 { throw .cannotStart(reason: "the server has stopped") }
        shells.withLock { $0.append(shell) }
        return EndedShell()
    }
}

struct EndedShell: LaunchedShell {
    func wait() async {}
    func hangUp() {}
}

struct ServerFake: LaunchedServer {
    let launcher: LauncherFake
    var address: String { "http://127.0.0.1:4711" }
    func stop() async { launcher.stops.withLock { $0 += 1 } }
}
