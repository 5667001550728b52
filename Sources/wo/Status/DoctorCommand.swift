import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation

struct DoctorCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the installation and suggest fixes.",
        usage: "wo doctor",
        discussion: """
            It changes nothing. With --offline, the server is not checked. With --verbose, it names every version and \
            bug.

            EXAMPLES
              wo doctor
              wo doctor --json

            IN A PIPE, tab-separated: verdict name detail fix

            EXIT CODES  0 no check is bad (there may be warnings); 1 a check is bad
            """)

    @OptionGroup var global: GlobalOptions

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
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
