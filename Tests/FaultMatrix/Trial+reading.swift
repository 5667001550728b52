import MillwrightOfflineEngine
import MillwrightComposition
import MillwrightDomain
import Foundation
import MillwrightUseCases

extension Trial {
    func signIn() async throws -> Verdict {
        let home = folder.appendingPathComponent("login-\(mark)")
        let first = try Technician.kernel(
            home: home, log: technician.log, clock: technician.clock, givesUpSilence: cell.isSilent)
        var verdict = Verdict()
        try await arm()
        verdict.seen = try await login(first)
        await first.close()
        try await calm()
        let second = try Technician.kernel(home: home, log: technician.log, clock: technician.clock)
        verdict.after = try await login(second)
        await second.close()
        return verdict
    }

    private func login(_ app: AppComponent) async throws -> String {
        do {
            let session = try await app.signIn.login(
                Technician.credentials, at: Server(address: staging.url, name: ""))
            return session.user.id == technician.session.user.id ? "done" : "somebody else"
        } catch { return Outcome.word(for: error) }
    }

    /// Pulls after the office has changed three work orders; the changes must arrive.
    func pull() async throws -> Verdict {
        let scope = try technician.scope()
        var verdict = Verdict()
        var titles: [WorkOrder.ID: String] = [:]
        for number in [1050, 1054, 1057] {
            let id = try await scope.findWorkOrder.execute(number: number)
            titles[id] = "Seen \(mark)"
            try await staging.dispatch(title: "Seen \(mark)", of: id.rawValue)
        }
        try await arm()
        verdict.seen = await read(try technician.scope(givesUpSilence: cell.isSilent))
        try await calm()
        let last = await read(scope)
        var behind = 0
        for (id, title) in titles {
            do {
                if try await scope.workOrder(id).getDetails.execute().workOrder.title != title { behind += 1 }
            } catch { behind += 1 }
        }
        let isRead = ["done", "again", "refreshed"].contains(last)
        verdict.after = isRead ? (behind == 0 ? "level" : "behind by \(behind)") : last
        return verdict
    }

    func read(_ scope: SessionComponent) async -> String {
        do {
            let report = try await scope.pullChanges.execute()
            return report.unreadable == 0 ? repeats() : "unreadable rows"
        } catch { return Outcome.word(for: error) }
    }

    func download() async throws -> Verdict {
        let workOrder = try technician.scope().workOrder(technician.photo.workOrder)
        let first = try technician.scope(givesUpSilence: cell.isSilent).workOrder(technician.photo.workOrder)
        var verdict = Verdict()
        try await arm()
        verdict.seen = await fetch(first).word
        try await calm()
        let second = await fetch(workOrder)
        verdict.after = second.word == "again" ? "done" : second.word
        // The file is removed, so that the next cell has to request the photo from the server again.
        if let path = second.path { try FileManager.default.removeItem(atPath: path) }
        return verdict
    }

    private func fetch(_ workOrder: WorkOrderComponent) async -> (word: String, path: String?) {
        do {
            let file = try await workOrder.downloadPhoto.execute(technician.photo.id)
            return (repeats(), file.path)
        } catch { return (Outcome.word(for: error), nil) }
    }

    /// Reads the list of templates, or one template with its tasks.
    func readTemplates() async throws -> Verdict {
        let scope = try technician.scope()
        guard let first = try await scope.getTemplateList.execute().value.first else {
            throw fail("there is no template")
        }
        var verdict = Verdict()
        try await arm()
        verdict.seen = await read(first, try technician.scope(givesUpSilence: cell.isSilent))
        try await calm()
        let last = await read(first, scope)
        verdict.after = last == "again" ? "done" : last
        return verdict
    }

    private func read(_ template: WorkOrderTemplate, _ scope: SessionComponent) async -> String {
        do throws(TemplateError) {
            if cell.endpoint == .templates {
                let list = try await scope.getTemplateList.execute()
                return word(for: list, isRight: list.value.first == template)
            }
            let details = try await scope.getTemplateDetails.execute(template.id)
            let isRight = details.value.template == template && !details.value.checklists.isEmpty
            return word(for: details, isRight: isRight)
        } catch { return Outcome.word(for: error) }
    }

    /// Returns `device` if the templates come from this device, because the server was not reached.
    private func word<Value>(for reading: WorkOrderTemplate.Reading<Value>, isRight: Bool) -> String {
        guard isRight else { return "different" }
        return reading.asOf == nil ? repeats() : "device"
    }
}
