import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct SignatureUseCasesTests {
    /// A function in place of SHA-256.
    private static let digest: @Sendable (String) -> String = { "digest of \($0)" }

    private static func signature(of details: WorkOrderDetails, strokes: String? = nil) -> Signature {
        Signature(
            signer: "Bo", signedAt: Samples.noon, strokes: strokes, contentSHA256: digest(details.signedContent))
    }

    private static func capture(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> CaptureSignatureUseCase {
        CaptureSignatureUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { Samples.operationID }, now: { Samples.noon }, digest: digest)
    }

    private static func delete(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> DeleteSignatureUseCase {
        DeleteSignatureUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { Samples.operationID })
    }

    private static func report(_ details: WorkOrderDetails) async throws -> SignatureReport? {
        try await GetSignatureUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: WorkOrdersShelf([details])), workOrder: Samples.order,
            digest: digest
        ).execute()
    }

    private static func signed(_ signature: Signature) -> WorkOrderDetails {
        var details = Samples.details()
        details.signature = signature
        return details
    }

    @Test(arguments: [nil, "M 1 2 L 3 4"]) func aSignatureIsSavedWithTheHashOfTheContent(strokes: String?) async throws
    {
        let shelf = WorkOrdersShelf()
        let outcome = try await Self.capture(shelf).execute(signer: "Bo", strokes: strokes)
        #expect(outcome == .saved(Samples.operationID))
        let signature = Self.signature(of: Samples.details(), strokes: strokes)
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: .signature(signature))])
        #expect(try await shelf.details(Samples.order)?.signature == signature)
    }

    @Test func signingAgainReplacesTheSignature() async throws {
        let shelf = WorkOrdersShelf([Self.signed(Signature(signer: "Cy", signedAt: Samples.noon))])
        #expect(try await Self.capture(shelf).execute(signer: "Bo") == .saved(Samples.operationID))
        #expect(try await shelf.details(Samples.order)?.signature?.signer == "Bo")
    }

    @Test(arguments: [ChangeMode.save, .dryRun]) func anInvalidSignatureIsRefused(mode: ChangeMode) async {
        let shelf = WorkOrdersShelf()
        let tries: [(String, String?, TaskValueRefusalReason)] = [
            (" ", nil, .signerMissing), ("Bo\u{7}", nil, .text(.controlCharacter(7))),
            ("Bo", "10,20", .strokesNotAllowed),
        ]
        for (signer, strokes, problem) in tries {
            await #expect(throws: ChangeError.valueNotAllowed(problem)) {
                try await Self.capture(shelf).execute(signer: signer, strokes: strokes, mode: mode)
            }
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aDryRunWritesNothing() async throws {
        let shelf = WorkOrdersShelf([Self.signed(Self.signature(of: Samples.details()))])
        #expect(try await Self.capture(shelf).execute(signer: "Cy", mode: .dryRun) == .wouldSave)
        #expect(try await Self.delete(shelf).execute(mode: .dryRun) == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Refusal.all) func missingPermissionIsReported(refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details])
        for signer in ["Bo", ""] {
            await #expect(throws: ChangeError.refused(refusal.reason)) {
                try await Self.capture(shelf, session: refusal.session).execute(signer: signer)
            }
        }
        await #expect(throws: ChangeError.refused(refusal.reason)) {
            try await Self.delete(shelf, session: refusal.session).execute()
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aSignatureIsDeletedOnce() async throws {
        let shelf = WorkOrdersShelf([Self.signed(Self.signature(of: Samples.details()))])
        #expect(try await Self.delete(shelf).execute() == .saved(Samples.operationID))
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: .signature(nil))])
        #expect(try await Self.delete(shelf).execute() == .unchanged)
    }

    @Test func unknownWorkOrdersAndDiskErrorsAreReported() async {
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.capture(WorkOrdersShelf(), on: Samples.unknownOrder).execute(signer: "Bo")
        }
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.delete(WorkOrdersShelf(), on: Samples.unknownOrder).execute()
        }
        await #expect(throws: ChangeError.storage(.diskFull)) {
            try await Self.capture(WorkOrdersShelf(fault: .writing(.diskFull))).execute(signer: "Bo")
        }
    }

    @Test func theReportSaysWhetherTheContentWasChanged() async throws {
        #expect(try await Self.report(Samples.details()) == nil)
        var details = Self.signed(Self.signature(of: Samples.details()))
        #expect(try await Self.report(details)?.isContentChanged == false)
        details.workOrder.status = .onHold
        #expect(try await Self.report(details)?.isContentChanged == false, "the status is not signed")
        details.apply(.taskNote(Samples.remark, "added later"))
        #expect(try await Self.report(details)?.isContentChanged == true)
        let earlier = Self.signed(Signature(signer: "Cy", signedAt: Samples.noon))
        #expect(
            try await Self.report(earlier)
                == SignatureReport(signature: Signature(signer: "Cy", signedAt: Samples.noon), isContentChanged: nil))
    }
}
