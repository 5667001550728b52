import Foundation

/// A network between `wo` and the server that can answer each request itself, as a sign-in page or a proxy does.
final class PortalProxy: Sendable {
    let url: String
    private let folder: URL
    private let process: ServerProcess

    init(to staging: Staging) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("portal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let started = try await ServerProcess.start(
            "/usr/bin/env", ["python3", "-u", "-c", Self.program, "\(staging.port)", folder.path])
        process = started.process
        url = started.url
    }

    /// Answers each later request with a web page and this status; `nil` passes the requests to the server.
    func answer(_ status: Int?) throws {
        try Data((status.map { "\($0)" } ?? "").utf8).write(to: folder.appendingPathComponent("status"))
    }

    func stop() async throws {
        await process.kill()
        try FileManager.default.removeItem(at: folder)
    }

    /// A Python script. Each connection carries one request, so that the status counts for all requests after it is set.
    private static let program = """
        import http.client, http.server, os, socketserver, sys
        port, folder = int(sys.argv[1]), sys.argv[2]
        def status():
            try: return int(open(os.path.join(folder, 'status')).read() or 0) or None
            except FileNotFoundError: return None
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = 'HTTP/1.1'
            def log_message(self, *values): pass
            def relay(self):
                body = self.rfile.read(int(self.headers.get('Content-Length') or 0))
                self.close_connection = True
                if code := status():
                    page = b'<!DOCTYPE html><html><body>Sign in to the guest network</body></html>'
                    self.send_response(code)
                    self.send_header('Content-Type', 'text/html')
                    self.send_header('Content-Length', str(len(page)))
                    if 300 <= code < 400: self.send_header('Location', 'http://portal.example/')
                    self.send_header('Connection', 'close')
                    self.end_headers()
                    return self.wfile.write(page)
                server = http.client.HTTPConnection('127.0.0.1', port)
                server.request(self.command, self.path, body, dict(self.headers))
                answer = server.getresponse()
                data = answer.read()
                self.send_response(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in ('content-length', 'transfer-encoding', 'connection', 'date', 'server'):
                        self.send_header(name, value)
                self.send_header('Content-Length', str(len(data)))
                self.send_header('Connection', 'close')
                self.end_headers()
                self.wfile.write(data)
            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = relay
        class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
            daemon_threads = True
        server = Server(('127.0.0.1', 0), Handler)
        print('listening on http://127.0.0.1:%d' % server.server_address[1], flush=True)
        server.serve_forever()
        """
}
