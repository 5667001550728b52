import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import Synchronization
import Testing

@testable import MillwrightServices

struct UploadsServiceTests {
    /// A photo of 1,000 bytes, which is sent in chunks of 100.
    private let photo = StoredPhoto(size: 1_000)
    private let server = TusServerFake()
    private let first = UploadPlace(path: "/v1/uploads/u0")

    private func upload(
        _ stored: StoredPhoto? = nil, resuming place: UploadPlace? = nil,
        didCreate: @escaping @Sendable (UploadPlace) async -> Result<Void, StorageError> = { _ in .success(()) }
    ) async -> UploadOutcome {
        let stored = stored ?? photo
        return await RemoteUploadsService(api: server, origin: .plant, chunk: 100)
            .upload(stored.content, from: stored.path, resuming: place, didCreate: didCreate)
    }

    private func isInDoubt(_ outcome: UploadOutcome) -> Bool {
        if case .failed(.inDoubt) = outcome { true } else { false }
    }

    @Test(arguments: [0, 1, 99, 100, 101, 199, 200, 1_000])
    func aFileOfAnySizeArrivesComplete(size: Int) async {
        let photo = StoredPhoto(size: size)
        #expect(await upload(photo) == .verified)
        #expect(await server.stored(at: first.path) == photo.bytes)
        #expect(await server.received == Int64(size))
    }

    @Test func theProgressOfAllChunksIsThatOfThePhoto() async {
        let seen = Mutex<[PhotoProgress]>([])
        let outcome = await RemoteUploadsService(api: server, origin: .plant, chunk: 400)
            .upload(
                photo.content, from: photo.path, resuming: nil, didCreate: { _ in .success(()) },
                didSend: { progress in seen.withLock { $0.append(progress) } })
        #expect(outcome == .verified)
        #expect(seen.withLock { $0 } == [400, 800, 1_000].map { PhotoProgress(done: $0, total: 1_000) })
    }

    @Test func theUploadPathIsSavedBeforeTheFirstByteIsSent() async {
        let seen = Mutex<[String]>([])
        let outcome = await upload(didCreate: { [server] place in
            let log = await server.log
            seen.withLock { $0 = [place.path] + log }
            return .success(())
        })
        #expect(outcome == .verified)
        #expect(seen.withLock { $0 } == ["/v1/uploads/u0", "POST "])
    }

    @Test func anUploadPathThatCannotBeSavedReceivesNoByte() async {
        #expect(await upload(didCreate: { _ in .failure(.diskFull) }) == .storage(.diskFull))
        #expect(await server.received == 0)
    }

    @Test(arguments: Array(0...101) + [150, 450, 899, 900, 901, 950, 999, 1_000])
    func aCutUploadResumesAndRepeatsAtMostOneChunk(byte: Int) async {
        let whole = byte / 100
        await server.fail(.patch, Self.faults(before: whole) + [.cut(after: byte % 100)])
        let start = await upload()
        guard whole < 10 else {
            #expect(start == .verified)
            return
        }
        #expect(isInDoubt(start))
        #expect(await upload(resuming: first) == .verified)
        #expect(await server.stored(at: first.path) == photo.bytes)
        #expect(await server.received <= 1_100)
    }

    /// Returns harmless faults for the chunks before the chunk under test.
    private static func faults(before chunk: Int) -> [TusServerFake.Fault] {
        (0..<chunk).map { .offset(Int64(($0 + 1) * 100)) }
    }

    @Test(arguments: 0..<10)
    func aChunkWhoseResponseIsLostIsNotSentAgain(chunk: Int) async {
        await server.fail(.patch, Self.faults(before: chunk) + [.answerLost])
        #expect(isInDoubt(await upload()))
        #expect(await upload(resuming: first) == .verified)
        #expect(await server.received == 1_000)
    }

    @Test func aCreationWithALostResponseFindsTheSameUpload() async {
        await server.fail(.post, [.answerLost])
        #expect(isInDoubt(await upload()))
        #expect(await upload() == .verified)
        #expect(await server.uploads.count == 1)
    }

    @Test func aLowerOffsetOfTheServerIsAccepted() async {
        await server.fail(.patch, Self.faults(before: 3) + [.forget(150)])
        #expect(isInDoubt(await upload()))
        #expect(await upload(resuming: first) == .verified)
        #expect(await server.stored(at: first.path) == photo.bytes)
        #expect(await server.log.contains("PATCH 150"))
    }

    @Test func anOffsetMismatchIsResolvedByAHeadRequest() async {
        await server.fail(.patch, [.answer(.problem(409, "urn:millwright:problem:mismatching-upload-offset"))])
        #expect(await upload() == .verified)
        #expect(await server.log.prefix(4) == ["POST ", "PATCH 0", "HEAD ", "PATCH 0"])
    }

    @Test(arguments: [Int64(0), 50, 101, 5_000, Int64.max])
    func aWrongOffsetIsDetected(offset: Int64) async {
        await server.fail(.patch, [.offset(offset)])
        #expect(await upload() == .verified)
        #expect(await server.stored(at: first.path) == photo.bytes)
    }

    @Test func anUploadEndsIfTheOffsetNeverAdvances() async {
        await server.fail(.patch, Array(repeating: .offset(0), count: 1_000))
        #expect(isInDoubt(await upload(StoredPhoto(size: 5_000))))
        #expect(await server.log.count < 30)
    }

    @Test func anOffsetBeyondTheFileIsRejected() async {
        await server.fail(.patch, [.answerLost])
        #expect(isInDoubt(await upload()))
        await server.fail(.head, [.offset(1_001)])
        #expect(isInDoubt(await upload(resuming: first)))
    }

    @Test func anUploadEndsIfTheServerAcceptsOneByteAtATime() async {
        let size = Int64(10_000)
        let crumbs = APIClientFake { request in
            let offset = request.header("Upload-Offset").flatMap { Int64($0) } ?? -1
            let headers = [HTTPHeader("Location", "/v1/uploads/u0"), HTTPHeader("Upload-Offset", "\(offset + 1)")]
            return .success(APIResponse(status: request.method == .post ? 201 : 204, headers: headers))
        }
        let stored = StoredPhoto(size: Int(size))
        let outcome = await RemoteUploadsService(api: crumbs.signedIn, origin: .plant)
            .upload(stored.content, from: stored.path, resuming: nil, didCreate: { _ in .success(()) })
        #expect(isInDoubt(outcome))
        #expect(crumbs.requests.count < 100)
    }

    @Test func aChunkThatIsTooLargeIsHalved() async {
        let large = StoredPhoto(size: 1_000_000)
        let tooLarge = TusServerFake.Fault.answer(.problem(413, "urn:millwright:problem:too-large"))
        await server.fail(.patch, [tooLarge, tooLarge])
        let service = RemoteUploadsService(api: server, origin: .plant, chunk: 1_000_000)
        #expect(
            await service.upload(large.content, from: large.path, resuming: nil, didCreate: { _ in .success(()) })
                == .verified)
        let patches = await server.log.filter { $0.hasPrefix("PATCH") }
        #expect(
            patches == ["PATCH 0", "PATCH 0", "PATCH 0", "PATCH 262144", "PATCH 524288", "PATCH 786432"])
        await server.fail(.patch, Array(repeating: tooLarge, count: 100))
        guard case .failed(.refused) = await upload() else {
            Issue.record("No chunk is small enough")
            return
        }
    }

    @Test func anUploadOfAnotherLengthIsNotResumed() async {
        let length = HTTPHeader("Upload-Length", "77")
        let other = APIResponse(status: 200, headers: [length, HTTPHeader("Upload-Offset", "7")])
        await server.fail(.head, [.answer(other)])
        #expect(await upload(resuming: UploadPlace(path: "/v1/uploads/other")) == .verified)
        #expect(await server.stored(at: first.path) == photo.bytes)
    }

    @Test func aLostUploadIsCreatedAgainOnce() async {
        await server.fail(.patch, [.offset(100), .lose])
        #expect(await upload() == .verified)
        #expect(await server.stored(at: "/v1/uploads/u1") == photo.bytes)
    }

    @Test func anUploadMissingOnResumeIsCreatedAgain() async {
        let places = Mutex<[String]>([])
        let outcome = await upload(
            resuming: UploadPlace(path: "/v1/uploads/old"),
            didCreate: { place in
                places.withLock { $0.append(place.path) }
                return .success(())
            })
        #expect(outcome == .verified)
        #expect(places.withLock { $0 } == ["/v1/uploads/u0"])
    }

    @Test func anUploadEndsIfTheServerLosesEveryOne() async {
        await server.fail(.patch, Array(repeating: .lose, count: 100))
        #expect(isInDoubt(await upload()))
        #expect(await server.log.count == 4)
    }

    @Test func corruptedChunksAreRetriedThreeTimesAtMost() async {
        await server.fail(.patch, [.corrupt, .corrupt])
        #expect(await upload() == .verified)
        #expect(await server.stored(at: first.path) == photo.bytes)
        let other = StoredPhoto(size: 300)
        await server.fail(.patch, Array(repeating: .corrupt, count: 100))
        guard case .failed(.refused) = await upload(other) else {
            Issue.record("It must be given up")
            return
        }
    }

    @Test func aFileThatChangedIsNeverSent() async throws {
        let changed = StoredPhoto(size: 1_000)
        try Data(repeating: 1, count: 1_000).write(to: URL(filePath: changed.path))
        let shorter = StoredPhoto(size: 1_000)
        try Data(shorter.bytes.prefix(999)).write(to: URL(filePath: shorter.path))
        for photo in [changed, shorter] {
            guard case .sourceDamaged = await upload(photo) else {
                Issue.record("It must be damaged")
                return
            }
        }
        let missing = await RemoteUploadsService(api: server, origin: .plant)
            .upload(photo.content, from: photo.path + ".gone", resuming: nil, didCreate: { _ in .success(()) })
        guard case .sourceDamaged = missing else {
            Issue.record("It must be missing")
            return
        }
        #expect(await server.log.isEmpty)
    }

    @Test func aFileThatChangesAfterItsHashIsDetected() async throws {
        let path = photo.path
        let outcome = await upload(didCreate: { _ in
            do {
                try Data(repeating: 1, count: 10).write(to: URL(filePath: path))
                return .success(())
            } catch {
                return .failure(.device(reason: "\(error)"))
            }
        })
        guard case .sourceDamaged = outcome else {
            Issue.record("It must be damaged")
            return
        }
    }

    @Test func aMissingDigestIsFetchedByRepeatingTheCreation() async {
        await server.keepDigestForTheCreation()
        #expect(await upload() == .verified)
        #expect(await server.log.last == "POST ")
        #expect(await upload(resuming: first) == .verified)
    }

    @Test func aDifferentDigestOfTheServerIsNotVerified() async {
        await server.answerDigest("sha-256=:AAAA:")
        guard case .failed(.refused) = await upload() else {
            Issue.record("It must be refused")
            return
        }
    }

    @Test(arguments: [
        "https://evil.example/v1/uploads/x", "//evil.example/v1/uploads/x", "http://work.example.com/v1/uploads/x",
        "https://work.example.com.evil.example/v1/uploads/x", "/v1/login", "/v1/uploads/", "/v1/uploads/../login",
        "/v1/uploads/%2e%2e/login", "/v1/uploads/x?y", "/v1/uploads/x\r\nHost: evil.example", "",
        "https://work.example.com@evil.example/v1/uploads/x",
    ])
    func aForeignUploadLocationReceivesNoByte(location: String) async {
        await server.answerLocation(location)
        guard case .failed(.stop(.untrusted(host: "work.example.com", _))) = await upload() else {
            Issue.record("It must stop")
            return
        }
        #expect(await server.log == ["POST "])
    }

    @Test func anAbsoluteLocationOnTheServerBecomesItsPath() {
        let origin = ServerOrigin(address: "https://work.example.com/api")
        for location in ["https://work.example.com/api/v1/uploads/x", "/api/v1/uploads/x", "/v1/uploads/x"] {
            #expect(UploadLocation.place(location, at: origin) == UploadPlace(path: "/v1/uploads/x"))
        }
        #expect(UploadLocation.place("https://work.example.com/v1/uploads/x", at: origin) == nil)
    }

    @Test func anInvalidSavedUploadPathIsNotRequested() async {
        #expect(await upload(resuming: UploadPlace(path: "/v1/logout")) == .verified)
        #expect(await server.log.first == "POST ")
    }

    @Test func otherResponsesMapToTheirUploadOutcomes() async {
        let expected: [(APIResponse, UploadOutcome)] = [
            (
                .problem(503, "urn:x"),
                .failed(.hostUnavailable(.unavailable(status: 503, retryAfter: nil), retryAfter: nil))
            ),
            (.problem(401, "urn:x"), .failed(.signInNeeded)),
            (.problem(403, "urn:x"), .failed(.refused(reason: .words("In words")))),
            (.problem(412, "urn:x"), .failed(.refused(reason: .words("In words")))),
            (.page(302), .failed(.hostUnavailable(.notOurs(host: "work.example.com", status: 302), retryAfter: nil))),
            (.problem(423, "urn:x"), .failed(.inDoubt(reason: .words("In words"), retryAfter: nil))),
        ]
        for (response, outcome) in expected {
            await server.fail(.post, [.answer(response)])
            #expect(await upload() == outcome)
        }
        await server.fail(.post, [.answer(.page(200))])
        #expect(isInDoubt(await upload()))
        await server.fail(.patch, [.answer(.page(200))])
        #expect(isInDoubt(await upload()))
    }
}
