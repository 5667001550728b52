import Foundation
import MillwrightKernel

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A transport that sends the kernel's requests with `URLSession`. It is a simplified example with two limits. It
/// loads each response into memory, so it cannot receive event streams. Its timeout limits the idle time and not the
/// whole request.
final class URLSessionTransport: NSObject, HTTPTransport, URLSessionTaskDelegate {
    func send(
        _ request: HTTPTransportRequest, answer: any HTTPResponseReceiver
    ) async throws(HTTPTransportError) {
        let message = try Self.message(for: request)
        let (body, response) = try await load(message)
        let headers = response.allHeaderFields.map { HTTPHeader("\($0.key)", "\($0.value)") }
        do throws(TransferStoppedError) {
            try await answer.begin(status: response.statusCode, headers: headers)
            try await answer.take(Array(body))
        } catch { throw .stopped }
    }

    private func load(_ message: URLRequest) async throws(HTTPTransportError) -> (Data, HTTPURLResponse) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        do {
            let (body, response) = try await session.data(for: message)
            guard let response = response as? HTTPURLResponse else {
                throw HTTPTransportError.inDoubt("the answer was not HTTP")
            }
            return (body, response)
        } catch let error as URLError { throw HTTPTransportError(error) } catch is CancellationError {
            throw .cancelled(sent: true)
        } catch { throw .inDoubt("the connection was cut") }
    }

    private static func message(for request: HTTPTransportRequest) throws(HTTPTransportError) -> URLRequest {
        guard let url = URL(string: request.url) else { throw .notSent("the address is not a valid URL") }
        var message = URLRequest(url: url)
        message.httpMethod = request.method
        message.timeoutInterval = request.timeout.map { Double($0.components.seconds) } ?? 86_400
        for header in request.headers { message.addValue(header.value, forHTTPHeaderField: header.name) }
        switch request.body {
        case .none: break
        case .bytes(let bytes): message.httpBody = Data(bytes)
        case .file(let path, let offset, let length): message.httpBody = try bytes(of: path, offset, length)
        }
        return message
    }

    private static func bytes(
        of path: String, _ offset: Int64, _ length: Int64
    ) throws(HTTPTransportError) -> Data {
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { file.closeFile() }
            try file.seek(toOffset: UInt64(offset))
            let bytes = try file.read(upToCount: Int(length)) ?? Data()
            guard bytes.count == Int(length) else { throw HTTPTransportError.fileUnreadable("the file is too short") }
            return bytes
        } catch let error as HTTPTransportError { throw error } catch {
            throw .fileUnreadable("the file cannot be read")
        }
    }

    /// Does not follow a redirect, so that the kernel receives it as the response.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}

extension HTTPTransportError {
    init(_ error: URLError) {
        switch error.code {
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet:
            self = .notSent("there is no connection")
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid:
            self = .untrusted("its certificate is not trusted")
        case .cancelled: self = .cancelled(sent: true)
        default: self = .inDoubt("the connection was cut")
        }
    }
}
