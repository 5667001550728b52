package import MillwrightClients

extension APIClient {
    /// Sends the request and returns when the status and headers of the response have arrived.
    ///
    /// The request is sent with ``RetrySafety/never``: once bytes have been passed on, a second response could not be
    /// joined to the first. A sink of the request is not used.
    /// - Parameter buffer: the number of bytes that may arrive before the server has to wait for the reader.
    package func stream(
        _ request: APIRequest, buffer: Int = ByteStream<Failure>.ordinaryBuffer
    ) async throws(Failure) -> StreamedResponse<Failure> {
        let channel = ByteChannel<Failure>(capacity: buffer)
        var request = request
        request.sink = channel
        request.retrySafety = .never
        let cancellation = CancelOnDeinit(Task { [request] in channel.finish(await result(of: request)) })
        let opening = await withTaskCancellationHandler {
            await channel.opening()
        } onCancel: {
            cancellation.cancel()
        }
        switch opening {
        case .begun(let head): return .streamed(head, ByteStream(channel, cancellation: cancellation))
        case .ended(let result): return .whole(try result.get())
        }
    }

    /// Returns the result of the request. A task erases the type of a thrown error; a result keeps it.
    func result(of request: APIRequest) async -> Result<APIResponse, Failure> {
        do throws(Failure) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
