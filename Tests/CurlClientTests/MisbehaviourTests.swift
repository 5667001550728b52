import MillwrightClients
import MillwrightCurlClient
import Testing

@Suite struct MisbehaviourTests {
    /// After each misbehavior, the same client must get a clean response, with nothing left over from the bad one.
    @Test(arguments: Misbehaviour.all)
    func theClientRecoversFromEveryMisbehaviour(misbehaviour: Misbehaviour) async throws {
        let clean = Array("clean".utf8)
        let (ends, ended) = AsyncStream<Void>.makeStream()
        let server = MisbehavingServer { connection in
            if connection.number == 1 {
                misbehaviour.serve(connection)
                ended.yield()
            }
            while connection.readRequest() != nil, connection.send(Answer.ok(clean)) {}
        }
        let client = try TestClient(server)
        let outcome = await outcome(of: misbehaviour.request, by: client)
        #expect(misbehaviour.outcomes.contains(outcome), "\(outcome)")
        for await _ in ends { break }
        #expect(await self.outcome(of: APIRequest(.get, "/next"), by: client) == .answer(200, "clean"))
    }

    private func outcome(of request: APIRequest, by client: TestClient) async -> Misbehaviour.Outcome {
        do throws(APIClientError) {
            let response = try await client.send(request)
            return .answer(response.status, String(decoding: response.body, as: UTF8.self))
        } catch {
            return Kind(error).map { .failure($0) } ?? .answer(0, "")
        }
    }
}
