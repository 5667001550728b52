import MillwrightFrontEnd
import MillwrightDomain
import MillwrightScreenKit
import MillwrightTEA
import MillwrightViews

extension WorkOrderScreen {
    /// Returns the question before a completion, for a person who may not reopen the work order afterwards.
    static func completionQuestion(_ details: WorkOrderDetails) -> Confirmation {
        let number = details.workOrder.number
        let open = details.tasks.enumerated().filter { !$0.element.isAnswered }.map { "\($0.offset + 1)" as StyledText }
        let places = StyledText.joined(open, by: ", ")
        var lines: [StyledText] = ["You are not allowed to reopen \(number) afterwards."]
        if !open.isEmpty {
            let tasks: StyledText = open.count == 1 ? "1 optional task is" : "\(open.count) optional tasks are"
            lines.insert("\(tasks) open (\(places)).", at: 0)
        }
        return Confirmation(question: "Complete \(number)?", lines: lines, step: "complete")
    }

    nonisolated(nonsending) static func openEntryKinds(_ state: State, _ emit: Emit<Effect>) async {
        guard state.details != nil else { return }
        if let reason = state.editRefusal { return await emit(.refused(reason)) }
        let kinds = Menu(title: "Add to the log", choices: LogEntering.Kind.ofMenu, current: nil)
        await emit(.dialogChanged(.entryKinds(kinds)))
    }

    /// Records the typed entry, after a question if its part or meter is new. If that fails, the texts stay on display with
    /// the reason.
    nonisolated(nonsending) static func saveEntry(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard case .entering(let entering) = state.dialog, !entering.isSaving, let details = state.details else {
            return
        }
        let typed: NewLogEntry
        do throws(LogEnteringError) { typed = try entering.entry() } catch {
            return await emit(.entryRefused(error.message, field: error.field))
        }
        await emit(.entrySaveBegan)
        do throws(FlowProblem) {
            let (entry, new) = typed.spelled(try await environment.directory().names, on: details)
            if let new, entering.newName != new { return await emit(.entryAsked(new)) }
            let words = try await environment.record(entry)
            await emit(.dialogChanged(nil))
            await emit.show(words, environment.time)
        } catch {
            await emit(.entryRefused(error.message, field: nil))
        }
    }

    /// Offers the people and teams. A person who may not assign the work order, but may ask for it, can type a request.
    nonisolated(nonsending) static func openAssignment(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let order = state.details?.workOrder else { return }
        if state.asksForAssignment { return await emit(.dialogChanged(.entering(LogEntering(.request)))) }
        if let reason = state.assignRefusal { return await emit(.refused(reason)) }
        do throws(FlowProblem) {
            let directory = try await environment.directory()
            await emit(.dialogChanged(.assigning(Assigning(order, directory, state.session))))
        } catch {
            await emit(.refused(error.message))
        }
    }

    /// Saves the chosen people and teams. If the work order has others than those that the person saw, asks first.
    nonisolated(nonsending) static func assign(
        _ assigning: Assigning, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        await emit(.dialogChanged(nil))
        do throws(FlowProblem) {
            await emit.show(try await environment.assign(assigning.chosen, assigning.shown), environment.time)
        } catch {
            guard let question = NewerQuestion(error) else { return await emit(.refused(error.message)) }
            var asking = assigning
            asking.newer = question
            await emit(.dialogChanged(.assigning(asking)))
        }
    }
}

extension WorkOrderState {
    /// Shows the people and teams of the last read in a dialog in which nothing was chosen.
    mutating func followAssignees() {
        guard case .assigning(var assigning) = dialog, let assignees = details?.workOrder.assignees else { return }
        assigning.follow(assignees)
        dialog = .assigning(assigning)
    }
}
