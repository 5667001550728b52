import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import MillwrightUseCases

/// The result of a cell.
struct Verdict: Sendable {
    var seen = ""
    var after = ""
    /// The violations of the conditions that must hold in every cell.
    var broken: [String] = []

    func agrees(with cell: Cell) -> Bool { seen == cell.seen && after == cell.after && broken.isEmpty }
}

/// A run of one cell: it arms the fault, makes one try, removes the fault, and tries everything once more.
struct Trial {
    let cell: Cell
    let staging: Staging
    let technician: Technician
    let folder: URL
    let photos: URL
    /// A text that is different for every cell.
    let mark: String

    static let oneTry = ReplayLimits(deadline: nil, attempts: 1)

    func run() async throws -> Verdict {
        try await technician.openConnection()
        let before = try await staging.faultsHappened()
        var verdict: Verdict
        switch cell.endpoint {
        case .login: verdict = try await signIn()
        case .changes: verdict = try await pull()
        case .download: verdict = try await download()
        case .templates, .template: verdict = try await readTemplates()
        case .health, .refresh, .operation, .taskValue, .taskNote, .status, .title, .due, .note, .attach,
            .conflictRecord, .timeEntry, .part, .reading, .cost, .request, .timeEnd, .signature, .noSignature,
            .photoRemoval,
            .creation, .uploadCreate,
            .uploadPatch, .uploadHead:
            verdict = try await replay()
        }
        let others = cell.endpoint == .refresh || cell.endpoint == .uploadHead ? 1 : cell.endpoint == .operation ? 2 : 0
        if try await staging.faultsHappened() <= before + others { verdict.broken.append("the fault never happened") }
        return verdict
    }

    /// Arms the cell's fault, and the rules that lead to it.
    func arm(also rules: [[String: any Sendable]] = []) async throws {
        technician.log.clear()
        try await staging.arm(rules + [Rule.json(for: cell, on: technician.workOrder.rawValue)])
    }

    /// Ends the faults, and waits until the circuit has closed.
    func calm() async throws {
        if cell.faultName == "kill" { try await staging.restart() }
        technician.log.clear()
        try await staging.disarm()
        try await technician.rest()
    }

    /// Returns a word that reports repeated requests or a change of the tokens; `done` without either.
    func repeats() -> String {
        if cell.endpoint != .refresh && technician.log.count(of: "refreshToken") > 0 { return "refreshed" }
        if cell.endpoint == .operation { return technician.log.count(of: "sealed") > 0 ? "resent" : "done" }
        if [.uploadCreate, .uploadPatch, .uploadHead, .attach].contains(cell.endpoint) {
            let asked = technician.log.count(of: "uploadState") - (cell.endpoint == .uploadHead ? 1 : 0)
            return asked > 0 || technician.log.count(of: "createUpload") > 1 ? "corrected" : "done"
        }
        return technician.log.count(of: cell.endpoint.route) > 1 ? "again" : "done"
    }

    func fail(_ problem: String) -> Technician.Unfit { Technician.Unfit(description: problem) }
}
