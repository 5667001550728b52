import MillwrightDomain
import TestSupport
import Testing

/// Tests of the permissions of the changes that ``EditRule`` does not treat as an ordinary edit.
@Suite struct ChangePermissionTests {
    private static let mine = Assignee.user(Samples.ana.id, name: "Ana")
    private static let bos = Assignee.user(Samples.bo.id, name: "Bo")

    private static func details(
        _ status: WorkOrderStatus = .open, assignees: [Assignee] = [mine]
    ) -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: Samples.workOrder(status: status, assignees: assignees),
            log: [Samples.time("ana", 0), Samples.time("bo", 0, by: Samples.bo)])
    }

    private static func refusal(
        _ permissions: Set<Permission>, _ change: Change, on details: WorkOrderDetails = details()
    ) -> EditRefusalReason? {
        EditRule.refusal(for: Samples.session(permissions), making: change, on: details)
    }

    private static let assignment = Change.set(.assignees, .assignees([bos]))
    private static let removal = Change.remove(Samples.photo("p"))

    @Test func assigningNeedsOnlyThePermissionToAssign() {
        let all = Set(Permission.allCases)
        #expect(Self.refusal([.assign], Self.assignment, on: Self.details(assignees: [])) == nil)
        #expect(Self.refusal(all.subtracting([.assign]), Self.assignment) == .notPermitted(.assign, assignees: []))
        #expect(Self.refusal(all, Self.assignment, on: Self.details(.complete)) == .complete)
    }

    @Test func deletingAPhotoNeedsThePermissionInAdditionToEditing() {
        #expect(Self.refusal([.editOwn, .deletePhotos], Self.removal) == nil)
        #expect(Self.refusal([.editOwn], Self.removal) == .notPermitted(.deletePhotos, assignees: []))
        #expect(Self.refusal([.deletePhotos], Self.removal) == .notPermitted(.editOwn, assignees: ["Ana"]))
        let others = Self.details(assignees: [Self.bos])
        #expect(
            Self.refusal([.editOwn, .deletePhotos], Self.removal, on: others)
                == .notPermitted(.editAny, assignees: ["Bo"]))
        #expect(Self.refusal(Set(Permission.allCases), Self.removal, on: Self.details(.complete)) == .complete)
    }

    @Test func thePictureOfTheSignatureStaysAsLongAsTheSignature() {
        var details = Self.details()
        details.photos = [Samples.photo("p"), Samples.photo("q")]
        details.signature = Signature(signer: "Bo", signedAt: Samples.noon, pictureSHA256: "hash-p")
        let all = Set(Permission.allCases)
        #expect(Self.refusal(all, Self.removal, on: details) == .isSignaturePicture)
        #expect(Self.refusal(all, .remove(Samples.photo("q")), on: details) == nil)
        #expect(
            EditRule.refusal(
                for: Samples.session(all), deleting: Set(details.photos.map(\.id)), of: details)
                == .isSignaturePicture)
        details.signature = Samples.signed
        #expect(Self.refusal(all, Self.removal, on: details) == nil)
    }

    @Test func aSecondCopyOfThePictureMayBeDeleted() {
        var details = Self.details()
        let copy = Photo(
            id: Photo.ID("copy"), taskID: nil, content: Samples.photo("p").content, fileName: "copy.jpg",
            addedBy: "Ana",
            addedAt: Samples.noon)
        details.photos = [Samples.photo("p"), copy]
        details.signature = Signature(signer: "Bo", signedAt: Samples.noon, pictureSHA256: "hash-p")
        #expect(details.signaturePicture?.id == Photo.ID("p"))
        #expect(Self.refusal(Set(Permission.allCases), Self.removal, on: details) == nil)
        #expect(details.signatureLosesPicture(without: [Photo.ID("p"), Photo.ID("copy")]))
    }

    @Test func everybodyMayEndAnOwnTimer() {
        let end = Change.timeEnd(of: LogEntry.ID("ana"), Samples.minutes(1))
        #expect(Self.refusal([], end) == nil)
        #expect(Self.refusal([], end, on: Self.details(.complete, assignees: [Self.bos])) == nil)
    }

    @Test func aColleaguesTimerNeedsThePermissionToEditAnyWorkOrder() {
        let end = Change.timeEnd(of: LogEntry.ID("bo"), Samples.minutes(1))
        #expect(Self.refusal([.editAny], end) == nil)
        #expect(Self.refusal([.editOwn], end) == .notPermitted(.editAny, assignees: ["Bo"]))
    }

    @Test func everybodyWhoMaySeeAWorkOrderMayAskForIt() {
        let request = Change.log(Samples.entry("r", .request(LogEntry.AssignmentRequest())))
        #expect(Self.refusal([.view], request, on: Self.details(assignees: [Self.bos])) == nil)
        #expect(Self.refusal([.editAny], request) == .notPermitted(.view, assignees: []))
        #expect(Self.refusal([.view], request, on: Self.details(.complete)) == .complete)
    }

    @Test func aRefusalSaysWhetherThePersonMayAsk() {
        let others = Self.details(assignees: [Self.bos])
        let title = Change.title("x")
        #expect(
            Self.refusal([.view, .editOwn], title, on: others)
                == .notPermitted(.editAny, assignees: ["Bo"], mayAsk: true))
        #expect(
            Self.refusal([.view], Self.assignment, on: others)
                == .notPermitted(.assign, assignees: [], mayAsk: true))
        #expect(Self.refusal([.view], Self.assignment) == .notPermitted(.assign, assignees: []))
        #expect(Self.refusal([.view], title, on: others) == .notPermitted(.editOwn, assignees: ["Bo"]))
        #expect(
            Self.refusal([.view, .editOwn], title, on: Self.details(.complete, assignees: [Self.bos]))
                == .notPermitted(.editAny, assignees: ["Bo"]))
    }

    /// The merge reports an entry that no longer exists, so this rule does not refuse the change.
    @Test func anUnknownTimerIsNotRefused() {
        #expect(Self.refusal([], .timeEnd(of: LogEntry.ID("gone"), nil)) == nil)
    }

    @Test(
        arguments: [
            Change.title("x"), .signature(Samples.signed), .set(.due, .empty), .log(Samples.time("x", 0)),
            .note(Samples.note("n")), .photo(Samples.photo("p")), .status(.onHold),
        ])
    func everyOtherChangeIsAnEdit(change: Change) {
        #expect(Self.refusal([.editOwn], change) == nil)
        #expect(Self.refusal([.assign, .deletePhotos], change) == .notPermitted(.editOwn, assignees: ["Ana"]))
        #expect(Self.refusal([.editAny], change, on: Self.details(.complete)) == .complete)
    }
}
