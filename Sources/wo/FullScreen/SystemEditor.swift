import MillwrightFiles
import MillwrightPresentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The editor that the environment names: `WO_EDITOR`, `VISUAL` or `EDITOR`, in this order. The value may have arguments.
struct SystemEditor: EditorProgram {
    private let command: String

    /// - Returns: `nil` if no variable names an editor.
    init?(_ variables: [String: String]) {
        let named = ["WO_EDITOR", "VISUAL", "EDITOR"].firstNonNil { name in
            variables[name].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        }
        guard let named else { return nil }
        command = named
    }

    @concurrent
    func edit(_ path: String) async throws(OutputError) {
        let process: pid_t
        switch ProcessLauncher.spawnInTerminal("/bin/sh", ["-c", "\(command) \"$1\"", "sh", path]) {
        case .success(let started): process = started
        case .failure(.cannotStart(let reason)): throw .notCreated(reason: reason)
        case .failure(.notListening): throw .notCreated(reason: "it does not start")
        }
        var status: Int32 = 0
        guard restarting({ waitpid(process, &status, 0) }) >= 0 else {
            throw .notCreated(reason: ErrorNumber.words(errno))
        }
        guard status != 0 else { return }
        let signal = status & 0x7F
        throw .notCreated(
            reason: signal == 0 ? "it ended with \((status >> 8) & 0xFF)" : "signal \(signal) ended it")
    }
}
