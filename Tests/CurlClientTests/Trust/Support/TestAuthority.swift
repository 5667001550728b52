import Foundation

/// A certificate authority of one test. It issues certificates with `openssl`.
final class TestAuthority {
    enum Validity: CaseIterable {
        case now, over, yetToCome

        fileprivate var arguments: [String] {
            switch self {
            case .now: ["-startdate", "20200101000000Z", "-enddate", "20991231000000Z"]
            case .over: ["-startdate", "20200101000000Z", "-enddate", "20210101000000Z"]
            case .yetToCome: ["-startdate", "20980101000000Z", "-enddate", "20991231000000Z"]
            }
        }
    }

    static let thisMachine = "IP:127.0.0.1,IP:::1,DNS:localhost"

    private let folder: TestFolder
    private let settings: String
    private var issued = 0

    init() throws {
        folder = try TestFolder()
        settings = try folder.write(Self.settings(in: folder.path), to: "authority.cnf")
        try folder.write("", to: "index.txt")
        try OpenSSL.run(
            ["req", "-config", settings, "-x509", "-days", "3650", "-subj", "/CN=Test authority", "-out", rootFile]
                + Self.newKey(folder.file("root.key")))
    }

    /// The trust store of a client that trusts this authority.
    var rootFile: String { folder.file("root.pem") }

    /// Copies the root file and returns the path of the copy.
    func copyOfRootFile() throws -> String {
        let root = String(decoding: try Data(contentsOf: URL(filePath: rootFile)), as: UTF8.self)
        return try folder.write(root, to: "copy.pem")
    }

    /// - Parameter names: The names, as OpenSSL writes them. Only the certificate of a server needs names.
    func issue(
        to subject: String = "server", for names: String = thisMachine, valid validity: Validity = .now
    ) throws -> TestIdentity {
        let identity = nextIdentity()
        let request = identity.keyFile + ".csr"
        try OpenSSL.run(
            ["req", "-config", settings, "-new", "-subj", "/CN=\(subject)", "-addext", "subjectAltName=\(names)"]
                + ["-out", request] + Self.newKey(identity.keyFile))
        try OpenSSL.run(
            ["ca", "-config", settings, "-batch", "-notext", "-in", request, "-out", identity.certificateFile]
                + validity.arguments)
        return identity
    }

    /// Issues a self-signed certificate, which this authority does not sign.
    func selfSigned(for names: String = thisMachine) throws -> TestIdentity {
        let identity = nextIdentity()
        try OpenSSL.run(
            ["req", "-config", settings, "-x509", "-days", "3650", "-subj", "/CN=server"]
                + ["-addext", "subjectAltName=\(names)", "-out", identity.certificateFile]
                + Self.newKey(identity.keyFile))
        return identity
    }

    private func nextIdentity() -> TestIdentity {
        issued += 1
        return TestIdentity(
            certificateFile: folder.file("\(issued).pem"), keyFile: folder.file("\(issued).key"), authority: self)
    }

    private static func newKey(_ file: String) -> [String] {
        ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", file]
    }

    private static func settings(in folder: String) -> String {
        """
        [req]
        distinguished_name = any
        x509_extensions = root
        [any]
        [root]
        basicConstraints = critical, CA:TRUE
        subjectKeyIdentifier = hash
        [ca]
        default_ca = this
        [this]
        database = \(folder)/index.txt
        new_certs_dir = \(folder)
        rand_serial = yes
        unique_subject = no
        certificate = \(folder)/root.pem
        private_key = \(folder)/root.key
        default_md = sha256
        policy = names
        copy_extensions = copy
        [names]
        commonName = supplied

        """
    }
}
