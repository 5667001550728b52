import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

struct DoctorCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the installation and suggest fixes.",
        usage: "wo doctor [--acknowledge]",
        discussion: """
            It changes nothing. With --offline, the server is not checked. With --verbose, it names every version and \
            bug.

            After the data on this device was damaged and recovered, every command says so until you have seen it. \
            --acknowledge ends that message. The damaged file stays in the data folder.

            EXAMPLES
              wo doctor
              wo doctor --json
              wo doctor --acknowledge

            IN A PIPE, tab-separated: verdict name detail fix

            EXIT CODES  0 no check is bad (there may be warnings); 1 a check is bad
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "End the message about recovered data.")
    var acknowledge = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        if acknowledge { return try await acknowledgeRecovery(context) }
        let findings = try await DoctorReport(context: context).findings()
        let console = context.console
        if console.isJSON {
            console.answer(Envelope.list(findings.map(\.json)))
        } else if console.outputStyle.isTerminal {
            console.answer(
                findings.flatMap {
                    $0.lines(isVerbose: context.options.verbose, columns: console.outputStyle.columns)
                })
        } else {
            console.answer(
                rows: findings.map { [$0.verdict.rawValue, $0.name, $0.detail, $0.fix?.styled.plain ?? ""] })
        }
        return findings.contains { $0.verdict == .bad } ? .failed : .done
    }

    /// Ends the message about a recovery. Repeating it changes nothing.
    private func acknowledgeRecovery(_ context: Context) async throws(Failure) -> ProgramExit {
        let hasData = context.environment.kernels.hasData(try context.directory().path)
        let kernel = hasData ? try context.openKernel("wo doctor") : nil
        let recovery = kernel?.recovery
        if let kernel, recovery != nil {
            try await Failure.wrapping(try await kernel.acknowledgeRecovery()) {
                StorageMessages.message(for: $0).failure
            }
            context.console.recovery.set(nil)
        }
        if context.console.isJSON {
            context.console.answer(Envelope.item(["acknowledged": .bool(recovery != nil)]))
        } else {
            context.console.status(recovery.map(RecoveryMessages.acknowledged)?.styled ?? "= nothing to acknowledge")
        }
        return .done
    }
}

extension Diagnosis {
    fileprivate func lines(isVerbose: Bool, columns: Int) -> [StyledText] {
        let mark: StyledText =
            switch verdict {
            case .ok: .paint(.ok, "ok  ")
            case .warn: .paint(.warn, "warn")
            case .bad: .paint(.bad, "bad ")
            }
        let first: StyledText = "\(mark)  \(StyledText(name).padded(to: 12))\(isVerbose ? detail : summary ?? detail)"
        return first.wrapped(to: columns, indent: 18) + (fix.map { ["                  try: \($0)"] } ?? [])
    }

    fileprivate var json: JSONValue {
        [
            "name": .string(name), "verdict": .string(verdict.rawValue), "detail": .string(detail),
            "fix": .optional(fix?.styled.plain),
        ]
    }
}
