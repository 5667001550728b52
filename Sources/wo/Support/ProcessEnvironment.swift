import MillwrightDomain
import MillwrightPresentation

/// The parts of the environment that the program uses. Tests replace them.
struct ProcessEnvironment: Sendable {
    let variables: [String: String]
    /// The absolute path of the current folder; `nil` if the folder no longer exists.
    let workingDirectory: String?
    /// The path of the running program, with links resolved; `nil` if the system does not report it.
    let executable: String?
    let input: any TextSource
    let output: any TextSink
    let errors: any TextSink
    var files: any OutputFiles
    let now: @Sendable () -> Instant
    /// The clock for waits.
    let clock: any Clock<Duration>
    let zone: TimeZoneRule
    let kernels: KernelSource
    let interrupts: Interrupts
    let launcher: any ServerLauncher
    /// The host that shows the full-screen program; `nil` if the process has no terminal.
    var screens: (any ScreenHost)?
    /// The viewer that shows photos; `nil` if there is no viewer.
    var viewer: (any PhotoViewer)?
    /// Edits long texts; `nil` if the person has named no editor.
    var editor: (any EditorProgram)?

    /// Returns an absolute path for a relative one. Without a current folder, returns the relative path, with which
    /// every file operation fails.
    func absolute(_ path: String) -> String {
        guard let workingDirectory, !path.hasPrefix("/") else { return path }
        return "\(workingDirectory)/\(path)"
    }

    func value(_ name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
