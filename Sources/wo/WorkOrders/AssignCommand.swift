import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct AssignCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "assign", abstract: "Assign a work order to people and teams.",
        usage: "wo assign <number> <name> … | --me | --nobody",
        discussion: """
            The names replace the earlier assignees. wo knows the people and teams of all work orders on this device.

            EXAMPLES
              wo assign 1042 "R. Osei"
              wo assign 1042 "R. Osei" "Day crew"
              wo assign 1042 --me

            EXIT CODES  0 done or queued; 3 conflict; 5 not permitted; 6 no such work order or person; 9 the work order \
            is complete
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Assign it to yourself.")
    var me = false

    @Flag(help: "Assign it to nobody.")
    var nobody = false

    @Argument(help: ArgumentHelp("The work order number, and the names of people or teams.", valueName: "number name"))
    var words: [String] = []

    private static let name: StyledText = "wo assign"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo assign 1042 --me")
        let names = words.dropFirst().map(NegativeNumber.unshielded)
        guard [me, nobody, !names.isEmpty].count(where: { $0 }) == 1 else {
            throw UsageMessages.missing(
                "name", in: Self.name, "to whom? A name, --me or --nobody.", example: "wo assign \(number) --me")
        }
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let assignees = try await assignees(names, of: order.session)
            let outcome: ChangeOutcome
            do throws(ChangeError) {
                outcome = try await order.component.assign.execute(
                    assignees, mode: change.dryRun ? .dryRun : .save)
            } catch {
                throw ChangeMessages.message(for: error, number: number, of: order.session.session).failure
                    .nothingSaved
            }
            let details = try await order.details()
            let report = ChangeReport(
                kind: "assignees",
                words: ChangeFormatter.of(
                    .set(.assignees, .assignees(assignees)), number: number, in: details, time: context.time),
                item: details.json(for: order.session.session.user, at: context.now))
            return try await context.finish(outcome, report, of: order.session)
        }
    }

    private func assignees(_ names: [String], of session: SessionComponent) async throws(Failure) -> [Assignee] {
        let user = session.session.user
        if me { return [.user(user.id, name: user.name)] }
        return try await FieldOptions(session: session, command: Self.name).assignees(names)
    }
}
