import TestSupport

/// nginx on ports of its own, with a page for every behavior the client must handle.
///
/// It runs as one process without a master, so it needs no privileges and leaves nothing behind when killed.
final class Nginx {
    static let isAvailable = ChildProcess.path(of: "nginx") != nil && OpenSSL.isAvailable

    /// The content of `/plain/text`, `/packed/text`, `/slow/text` and so on.
    static let text = (0..<4000).map { "line \($0)\n" }.joined()

    private let plain = ReservedPort()
    private let secure = ReservedPort()
    private let folder: TestFolder
    private let process: ChildProcess

    init(_ identity: TestIdentity, authority: TestAuthority) throws {
        folder = try TestFolder()
        try folder.write(Self.text, to: "text")
        let settings = Self.settings(
            folder: folder.path, port: plain.number, tlsPort: secure.number, identity: identity,
            authoritiesFile: authority.rootFile)
        let file = try folder.write(settings, to: "nginx.conf")
        process = try ChildProcess("nginx", ["-p", folder.path, "-c", file, "-e", "stderr"]) {
            $0.contains("event method")
        }
    }

    var port: Int { plain.number }
    var tlsPort: Int { secure.number }

    /// - Parameter identity: The server's certificate on TLS. The server requests a client certificate but does not
    ///   require it.
    private static func settings(
        folder: String, port: Int, tlsPort: Int, identity: TestIdentity, authoritiesFile: String
    ) -> String {
        let fields = """
            add_header X-Connection $connection always; add_header X-Caller "$ssl_client_verify $ssl_client_s_dn" always;
            """
        return """
            daemon off; master_process off; pid nginx.pid; error_log stderr notice;
            events { worker_connections 512; }
            http {
                access_log off; default_type text/plain; keepalive_requests 10000;
                client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
                uwsgi_temp_path uwsgi; scgi_temp_path scgi;
                limit_req_zone $server_port zone=seldom:1m rate=1r/m;
                limit_conn_zone $server_port zone=alone:1m;
                client_max_body_size 1k; client_header_buffer_size 512; large_client_header_buffers 4 1k;
                \(fields)
                server {
                    listen 127.0.0.1:\(port); listen [::1]:\(port);
                    listen 127.0.0.1:\(tlsPort) ssl http2;
                    ssl_certificate \(identity.certificateFile); ssl_certificate_key \(identity.keyFile);
                    ssl_verify_client optional; ssl_client_certificate \(authoritiesFile);
                    location /plain/ { alias \(folder)/; }
                    location /packed/ { alias \(folder)/; gzip on; gzip_types *; gzip_min_length 1; }
                    location /slow/ { alias \(folder)/; limit_rate 300; }
                    location /seldom/ { alias \(folder)/; limit_req zone=seldom; }
                    location /alone/ { alias \(folder)/; limit_conn alone 1; limit_rate 300; }
                    location /elsewhere/ {
                        alias \(folder)/; \(fields)
                        add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;
                        add_header Alt-Svc "h2=\\":9\\"; ma=86400" always;
                    }
                }
            }
            """
    }
}
