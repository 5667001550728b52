package import MillwrightClients

extension APIClient {
    /// Sends the request and returns when the head of the answer is there.
    ///
    /// The request goes out with ``Repetition/never``: once bytes are handed on, a second answer could not be joined to
    /// the first. Its own sink, if it has one, is not used.
    /// - Parameter buffer: in bytes; how much may come in before the server has to wait for the reader.
    package func stream(
        _ request: APIRequest, buffer: Int = ByteStream<Failure>.ordinaryBuffer
    ) async throws(Failure) -> StreamedAnswer<Failure> {
        let channel = ByteChannel<Failure>(capacity: buffer)
        var request = request
        request.sink = channel
        request.repetition = .never
        let lifeline = Lifeline(Task { [request] in channel.finish(await result(of: request)) })
        let opening = await withTaskCancellationHandler {
            await channel.opening()
        } onCancel: {
            lifeline.cancel()
        }
        switch opening {
        case .begun(let head): return .streamed(head, ByteStream(channel, lifeline: lifeline))
        case .ended(let result): return .whole(try result.get())
        }
    }

    /// Tasks erase the type of what they throw; a result keeps it.
    func result(of request: APIRequest) async -> Result<APIResponse, Failure> {
        do throws(Failure) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
