import CMillwrightCurl
import MillwrightClients

/// The callbacks of libcurl. They run on the loop's thread, and only while it drives this exchange.
extension Exchange {
    func setCallbacks() throws(APIClientError) {
        let easy = handle.pointer
        try handle.set(CURLOPT_PRIVATE, context: context)

        try handle.set(CURLOPT_HEADERDATA, context: context)
        try EasyHandle.check(
            millwright_curl_set_on_write(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
                guard let bytes, let context else { return 0 }
                let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return Exchange.from(context).takeHeadLine(line)
            })

        try handle.set(CURLOPT_WRITEDATA, context: context)
        try EasyHandle.check(
            millwright_curl_set_on_write(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
                guard let bytes, let context else { return 0 }
                let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return Exchange.from(context).takeBody(piece)
            })

        try handle.set(CURLOPT_READDATA, context: context)
        try EasyHandle.check(
            millwright_curl_set_on_read(easy) { bytes, size, count, context in
                guard let bytes, let context else { return Int(CURL_READFUNC_ABORT) }
                let room = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
                return Exchange.from(context).fill(room)
            })

        // libcurl rewinds the body to repeat a request whose reused connection died.
        try handle.set(CURLOPT_SEEKDATA, context: context)
        try EasyHandle.check(
            millwright_curl_set_on_seek(easy) { context, offset, origin in
                guard let context, origin == 0, Exchange.from(context).body?.seek(to: Int64(offset)) == true else {
                    return CURL_SEEKFUNC_FAIL
                }
                return CURL_SEEKFUNC_OK
            })

        try handle.set(CURLOPT_PREREQDATA, context: context)
        try EasyHandle.check(
            millwright_curl_set_on_begin(easy) { context, _, _, _, _ in
                guard let context else { return CURL_PREREQFUNC_ABORT }
                Exchange.from(context).hasBegun = true
                return CURL_PREREQFUNC_OK
            })

        try handle.set(CURLOPT_OPENSOCKETDATA, context: context)
        try EasyHandle.check(
            millwright_curl_set_on_open_socket(easy) { context, _, address in
                guard let context, let address else { return CURL_SOCKET_BAD }
                return Exchange.from(context).openSocket(to: address)
            })
    }

    private func takeHeadLine(_ line: UnsafeRawBufferPointer) -> Int {
        verdict(answer.takeHeadLine(line, flow: TransferFlow(transfer)), on: line.count)
    }

    private func takeBody(_ piece: UnsafeRawBufferPointer) -> Int {
        let result = verdict(answer.takeBody(piece), on: piece.count)
        if result == piece.count { tellProgress() }
        return result
    }

    private func verdict(_ verdict: ResponseCollector.Verdict, on count: Int) -> Int {
        switch verdict {
        case .accepted: return count
        case .full: return Int(CURL_WRITEFUNC_PAUSE)
        case .tooLarge: stop = .responseTooLarge
        case .malformed: stop = .answerMalformed
        case .foreign(let reason):
            stop = .answerForeign(reason)
            forbidReuse()
        case .refused(let reason): stop = .answerRefused(reason)
        }
        return Int(CURL_WRITEFUNC_ERROR)
    }

    /// Makes libcurl close the connection after the transfer. An error that a callback returns closes an HTTP/1.1
    /// connection, but it only resets the stream of an HTTP/2 connection.
    private func forbidReuse() {
        do { try handle.set(CURLOPT_FORBID_REUSE, true) } catch { stop = .bodyFailed(error) }
    }

    private func fill(_ room: UnsafeMutableRawBufferPointer) -> Int {
        do throws(APIClientError) {
            guard let count = try body?.read(into: room) else { return 0 }
            tellProgress()
            return count
        } catch {
            stop = .bodyFailed(error)
            return Int(CURL_READFUNC_ABORT)
        }
    }

    private func tellProgress() {
        transfer.message.onProgress?(
            TransferProgress(sent: body?.position ?? 0, toSend: body?.length, received: answer.received))
    }

    /// Opens a socket. This function enforces the rule for plain http, because only here the IP address of the
    /// connection is known. Checking the host name is not enough, because the owner of a name decides which address
    /// the name resolves to.
    private func openSocket(to address: UnsafePointer<curl_sockaddr>) -> curl_socket_t {
        if transfer.message.configuration.server.isPlainHTTP, !millwright_curl_is_loopback(address) {
            stop = .plainHTTPLeavesTheMachine
            return CURL_SOCKET_BAD
        }
        return millwright_curl_open_socket(address)
    }
}
