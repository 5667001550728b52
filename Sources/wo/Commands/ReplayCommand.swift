import ArgumentParser
import Domain

struct ReplayCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Send what waits. Safe to interrupt and to repeat.",
        usage: "wo replay",
        discussion: """
            Every change is applied on the server exactly once, however often it is sent. The order is kept on each \
            work order; one change that is not taken does not hold up other work orders.

            EXAMPLES
              wo replay
              wo replay --json

            EXIT CODES  0 everything is sent; else the worst of: 3 conflict, 9 refused, 5 not permitted, 4 sign-in \
            needed, 76 not our server, 7 not reached, 75 another wo sends, 8 something still waits; 130 Ctrl-C
            """)

    @OptionGroup var global: GlobalOptions

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try context.needsNetwork("wo replay")
        return try await context.withSession("wo replay") { session async throws(Failure) in
            let run = ReplayRun(session: session, context: context)
            let ending = try await run.execute()
            run.tell(ending)
            if context.console.isJSON { context.console.answer(Envelope.item(ending.json)) }
            return ending.status
        }
    }
}

extension Context {
    func needsNetwork(_ command: Printable) throws(Failure) {
        guard options.offline else { return }
        throw Failure(
            .notReached, .unreachable, "this needs the server, and --offline forbids to ask it",
            hint: "\(command) without --offline"
        ).at(command, field: "--offline")
    }
}
