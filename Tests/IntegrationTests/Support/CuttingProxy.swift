import MillwrightOfflineEngine
import Foundation

/// A proxy between `wo` and the server that can cut the connection in the middle of a photo's bytes.
final class CuttingProxy: Sendable {
    let url: String
    private let folder: URL
    private let process: ServerProcess

    init(to staging: Staging) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("proxy-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let started = try await ServerProcess.start(
            "/usr/bin/env", ["python3", "-u", "-c", Self.program, "\(staging.port)", folder.path])
        process = started.process
        url = started.url
    }

    /// Ends each later response with a photo after this many bytes; `nil` forwards the whole response.
    func cut(after bytes: Int?) throws {
        try Data((bytes.map { "\($0)" } ?? "").utf8).write(to: folder.appendingPathComponent("cut"))
    }

    struct Answer: Decodable, Hashable, Sendable {
        /// The value of the request's `Range` field; `nil` if it has none.
        let range: String?
        /// The number of forwarded bytes, including the head of the response.
        let bytes: Int
    }

    /// Returns the forwarded responses with a photo.
    func answers() throws -> [Answer] {
        let log = folder.appendingPathComponent("log")
        guard FileManager.default.fileExists(atPath: log.path) else { return [] }
        let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        return try lines.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
    }

    func stop() async throws {
        await process.kill()
        try FileManager.default.removeItem(at: folder)
    }

    /// A Python script. It writes the log line before it closes the connection, so a test that saw the close can read
    /// the line. It expects a request in one piece, because requests are small and come over loopback.
    private static let program = """
        import json, os, re, socket, sys, threading
        port, folder = int(sys.argv[1]), sys.argv[2]
        server = socket.create_server(('127.0.0.1', 0))
        print('listening on http://127.0.0.1:%d' % server.getsockname()[1])
        def cut():
            try: return int(open(os.path.join(folder, 'cut')).read() or 0) or None
            except FileNotFoundError: return None
        class Relay:
            def __init__(self, client):
                self.client, self.server = client, socket.create_connection(('127.0.0.1', port))
                self.limit, self.photo, self.count = None, None, 0
                threading.Thread(target=self.up, daemon=True).start()
                threading.Thread(target=self.down, daemon=True).start()
            def up(self):
                try:
                    while data := self.client.recv(65536):
                        if data.startswith(b'GET /v1/photos/'):
                            found = re.search(rb'\\r\\nRange: *([^\\r]*)', data, re.I)
                            self.photo, self.count = {'range': found and found[1].decode()}, 0
                            self.limit = cut()
                        self.server.sendall(data)
                except OSError: pass
                self.end()
            def down(self):
                try:
                    while data := self.server.recv(65536):
                        if self.limit is not None and self.count + len(data) >= self.limit:
                            data = data[:self.limit - self.count]
                            self.count += len(data)
                            self.client.sendall(data)
                            break
                        self.count += len(data)
                        self.client.sendall(data)
                except OSError: pass
                self.end()
            def end(self):
                photo, self.photo = self.photo, None
                if photo:
                    with open(os.path.join(folder, 'log'), 'a') as log:
                        log.write(json.dumps(dict(photo, bytes=self.count)) + '\\n')
                for side in (self.client, self.server):
                    try: side.shutdown(socket.SHUT_RDWR)
                    except OSError: pass
        while True: Relay(server.accept()[0])
        """
}
