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

    // MARK: The picture

    private static let source = PhotoSource(path: "scan.png")
    private static let kept = KeptPhoto(
        content: Photo.Content(sha256: "scan", size: 9, format: .png, dimensions: nil), originalSize: 9)

    private static func sign(
        _ shelf: WorkOrdersShelf, files: [PhotoSource: KeptPhoto] = [source: kept],
        session: Session = Samples.session(), signer: String = "Bo", mode: ChangeMode = .save
    ) async throws -> PictureSignature {
        let ids = OperationIDs()
        let photos = PhotosRepositoryFake(shelf: shelf, files: files)
        let makeID: @Sendable () -> Change.ID = { ids.make() }
        let capture = CaptureSignatureUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: Samples.order,
            makeOperationID: makeID, now: { Samples.noon }, digest: digest)
        let upload = UploadPhotoUseCase(
            photos: photos, session: session, workOrder: Samples.order, makeOperationID: makeID,
            now: { Samples.noon })
        return try await CaptureSignaturePictureUseCase(capture: capture, photos: photos, upload: upload).execute(
            signer: signer, picture: source, fileName: "scan.png", mode: mode)
    }

    @Test func thePhotoIsSavedBeforeTheSignatureThatNamesIt() async throws {
        let shelf = WorkOrdersShelf()
        let signed = try await Self.sign(shelf)
        let saved = await shelf.outbox
        #expect(saved.map(\.change.addedPhoto?.content.sha256) == ["scan", nil])
        #expect(saved.last?.change.target?.signature?.pictureSHA256 == "scan")
        #expect(saved.last?.change.target?.signature?.contentSHA256 != nil)
        #expect([signed.picture.outcome, signed.outcome] == saved.map { .saved($0.id) })
        let details = try #require(try await shelf.details(Samples.order))
        #expect(details.signaturePicture?.fileName == "scan.png")
        #expect(try await Self.report(details)?.picture?.place == details.photos.count)
    }

    @Test func aPictureThatIsThereAlreadyIsNotAddedAgain() async throws {
        let shelf = WorkOrdersShelf()
        _ = try await Self.sign(shelf)
        let again = try await Self.sign(shelf)
        #expect(again.picture.outcome == .unchanged && again.outcome == .unchanged)
        #expect(await shelf.outbox.map { $0.change.addedPhoto != nil } == [true, false])
    }

    @Test func nothingIsSavedIfTheSignatureOrThePictureIsRefused() async throws {
        let shelf = WorkOrdersShelf()
        await #expect(throws: ChangeError.valueNotAllowed(.signerMissing)) {
            try await Self.sign(shelf, files: [:], signer: " ")
        }
        await #expect(throws: ChangeError.pictureNotAdded(.fileMissing(path: "scan.png"))) {
            try await Self.sign(shelf, files: [:])
        }
        #expect(try await Self.sign(shelf, mode: .dryRun).outcome == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
        for refusal in Refusal.all {
            await #expect(throws: ChangeError.refused(refusal.reason)) {
                try await Self.sign(WorkOrdersShelf([refusal.details]), files: [:], session: refusal.session)
            }
        }
        await #expect(throws: ChangeError.storage(.diskFull)) {
            try await Self.sign(WorkOrdersShelf(fault: .writing(.diskFull)))
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
