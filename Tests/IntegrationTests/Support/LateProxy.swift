import Foundation

/// A proxy that keeps connections alive and can send an earlier response to a later request.
final class LateProxy: Sendable {
    let url: String
    private let folder: URL
    private let process: ServerProcess

    init(to staging: Staging) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("late-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let started = try await ServerProcess.start(
            "/usr/bin/env", ["python3", "-u", "-c", Self.program, "\(staging.port)", folder.path])
        process = started.process
        url = started.url
    }

    /// Makes the next request whose path starts with `path` get the response to the previous such request.
    func beLate(on path: String) throws {
        try Data(path.utf8).write(to: folder.appendingPathComponent("armed"))
    }

    /// Returns the requested paths of each connection, marked `late` if the response belonged to another request.
    func connections() throws -> [[String]] {
        let text = try String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
        let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        return Dictionary(grouping: lines) { $0[0] }.values.map { $0.map { $0[1] } }
    }

    func stop() async throws {
        await process.kill()
        try FileManager.default.removeItem(at: folder)
    }

    private static let program = """
        import os, re, socket, sys, threading
        port, folder = int(sys.argv[1]), sys.argv[2]
        server = socket.create_server(('127.0.0.1', 0))
        print('listening on http://127.0.0.1:%d' % server.getsockname()[1])
        armed, lock, kept = os.path.join(folder, 'armed'), threading.Lock(), {}
        def forward(head, body):
            head = re.sub(rb'\\r\\nconnection:[^\\r]*', b'', head, flags=re.I) + b'\\r\\nConnection: close'
            with socket.create_connection(('127.0.0.1', port)) as upstream:
                upstream.sendall(head + b'\\r\\n\\r\\n' + body)
                answer = b''
                while data := upstream.recv(65536): answer += data
            top, rest = answer.split(b'\\r\\n\\r\\n', 1)
            return re.sub(rb'\\r\\nconnection:[^\\r]*', b'', top, flags=re.I) + b'\\r\\n\\r\\n' + rest
        def late(kind):
            try:
                if kept.get(kind) and kind.startswith(open(armed).read()):
                    os.remove(armed)
                    return kept[kind]
            except FileNotFoundError: pass
        def serve(client, number):
            unread = b''
            while True:
                while b'\\r\\n\\r\\n' not in unread:
                    data = client.recv(65536)
                    if not data: return
                    unread += data
                head, unread = unread.split(b'\\r\\n\\r\\n', 1)
                found = re.search(rb'\\r\\ncontent-length: *(\\d+)', head, re.I)
                length = int(found[1]) if found else 0
                while len(unread) < length: unread += client.recv(65536)
                body, unread = unread[:length], unread[length:]
                path = head.split(b' ')[1].decode()
                kind = re.match(r'/v1/[a-z]*', path)
                kind = kind[0] if kind and head.startswith(b'GET ') else path
                with lock:
                    other = late(kind)
                    answer = forward(head, body)
                    kept[kind] = answer
                    with open(os.path.join(folder, 'log'), 'a') as log:
                        log.write('%d %s%s\\n' % (number, path, ' late' if other else ''))
                client.sendall(other or answer)
        number = 0
        while True:
            client = server.accept()[0]
            number += 1
            def run(client=client, number=number):
                try: serve(client, number)
                except OSError: pass
                client.close()
            threading.Thread(target=run, daemon=True).start()
        """
}
