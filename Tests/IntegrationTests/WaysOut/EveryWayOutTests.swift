import Foundation
import Testing

/// Tests that every refusal of `wo` shows a solution that works. The tests bring real devices into each state and run
/// the command of the hint.
@Suite(.enabled(if: Staging.other == nil, "needs faults"))
struct EveryWayOutTests {
    @Test(arguments: Self.walks.map(\.name)) func everyHintWorksOrLeadsToOneThatDoes(name: String) async throws {
        if name == "StorageCase.device", !Device.has("strace") { return }
        let plan = try #require(Self.walks.first { $0.name == name })
        let walk = try await Walk()
        try await walk.out(of: try await plan.make(walk), name)
        try await walk.end()
    }

    /// The few states that no test creates must be listed with a reason.
    @Test func everyOmittedStateIsListed() {
        let left = Self.plans.filter { if case .left = $0.plan { true } else { false } }.map(\.name)
        let listed: Set = [
            "ServerCase.untrusted", "HaltCase.timedOut", "StorageCase.outboxFull", "StorageCase.secretUnreadable",
            "StorageCase.cancelled", "AuthenticationCase.cancelled", "AuthenticationCase.otherAccountWaiting",
            "SyncCase.notSignedIn", "SyncCase.conflictMoved", "SyncCase.cancelled", "SyncCase.cursorRefused",
            "ChoiceCase.theirsUnknown", "ChoiceCase.theirsUnreadable", "ChoiceCase.timeNotAllowed",
            "ChangeCase.cancelled", "PhotoCase.fileUnreadable", "PhotoCase.cannotRemoveMetadata",
            "PhotoCase.differentAtServer", "PhotoCase.notRestorable",
            "PhotoCase.cancelled", "StorageCase.diskFull", "StorageCase.unusable", "ChoiceCase.notAllowed",
            "ChangeCase.cannotBecome", "ChangeCase.changedSinceShown", "ChangeCase.notEditable",
            "UndoCase.photoDeleted",
            "UndoCase.notRestorable",
        ]
        #expect(Set(left) == listed)
    }

    /// A case with the plan `same` must refer to a case that a test brings about.
    @Test func everyCaseDeclaredTheSameRefersToATestedOne() {
        let walked = Set(Self.walks.map(\.name))
        for case (let name, .same(let other)) in Self.plans { #expect(walked.contains(other), "\(name)") }
    }

    @Test func theHintForAnUntrustedCertificateWorks() async throws {
        try await SecureStaging.serve { staging, certificate in
            var device = Device()
            let refused = try await device.login(to: staging.url)
            #expect(refused.exit == 76 && refused.err.contains("set WO_CA_FILE"), "\(refused)")
            device.environment["WO_CA_FILE"] = certificate
            #expect(try await device.login(to: staging.url).exit == 0)
        }
    }

    private static let plans: [(name: String, plan: Plan)] =
        named(ServerCase.self) + named(HaltCase.self) + named(StorageCase.self) + named(AuthenticationCase.self)
        + named(SyncCase.self) + named(ChoiceCase.self) + named(UndoCase.self) + named(ChangeCase.self)
        + named(PhotoCase.self)

    private static let walks: [(name: String, make: @Sendable (Walk) async throws -> Refusal)] = plans.compactMap {
        if case .walk(let make) = $0.plan { ($0.name, make) } else { nil }
    }

    private static func named<Case: Planned>(_ type: Case.Type) -> [(name: String, plan: Plan)] {
        Case.allCases.map { ("\(type).\($0)", $0.plan) }
    }
}
