import MillwrightClients
import Testing
import MillwrightTransfers

@Suite struct TransferTests {
    private let request = APIRequest(
        .put, "/photo", body: .file(FileRange(path: "/photo", offset: 0, length: 300)))

    @Test func anUploadReportsItsProgressAndReturnsTheResponse() async throws {
        let client = ClientFake { request, _ in
            for sent in [0, 100, 300] as [Int64] { request.onProgress?(TransferProgress(sent: sent, toSend: 300)) }
            return .success(APIResponse(status: 409, body: [1]))
        }
        let transfer = client.upload(request)
        #expect(try await transfer.value == APIResponse(status: 409, body: [1]))
        var portions: [ByteProgress] = []
        for await portion in transfer.progress { portions.append(portion) }
        // The stream was not read meanwhile, so it contains only the newest value.
        #expect(portions == [ByteProgress(done: 300, total: 300)])
        #expect(try await transfer.value.status == 409)
    }

    @Test func theRequestsOwnProgressHandlerIsStillCalled() async throws {
        let told = Counter()
        var request = request
        request.onProgress = { told.add(Int($0.sent)) }
        let client = ClientFake { request, _ in
            request.onProgress?(TransferProgress(sent: 5))
            return .success(APIResponse(status: 200))
        }
        _ = try await client.upload(request).value
        #expect(told.value == 5)
    }

    @Test func aFailureKeepsItsType() async {
        let failure = APIClientError.notSent(TransportFailureReason(code: 7, text: "no"))
        let transfer = ClientFake { _, _ in .failure(failure) }.upload(request)
        do throws(APIClientError) {
            Issue.record("\(try await transfer.value) came")
        } catch {
            #expect(error == failure)
        }
    }

    private func hanging(_ begun: Signal, _ cancelled: Signal) -> ClientFake {
        ClientFake { request, _ in
            request.onProgress?(TransferProgress(sent: 1))
            begun.send()
            await untilCancelled()
            cancelled.send()
            return .failure(.cancelled(sent: true))
        }
    }

    @Test func cancellingTheWaitingTaskCancelsTheTransfer() async {
        let (begun, cancelled) = (Signal(), Signal())
        let client = hanging(begun, cancelled)
        let task = Task { try await client.upload(request).value }
        await begun.wait()
        task.cancel()
        await #expect(throws: APIClientError.cancelled(sent: true)) { try await task.value }
    }

    @Test func releasingATransferCancelsIt() async {
        let (begun, cancelled) = (Signal(), Signal())
        do {
            let transfer = hanging(begun, cancelled).upload(request)
            await begun.wait()
            withExtendedLifetime(transfer) {}
        }
        #expect(await cancelled.wait())
    }

    @Test func watchingTheProgressKeepsTheTransferRunning() async {
        let (begun, cancelled) = (Signal(), Signal())
        let client = hanging(begun, cancelled)
        let first = Signal()
        let watcher = Task {
            for await _ in client.upload(request).progress { first.send() }
        }
        #expect(await first.wait())
        watcher.cancel()
        await watcher.value
        #expect(await cancelled.wait())
    }
}
