import MillwrightDomain
import MillwrightOfflineEngine
import Foundation

enum ServerCase: Planned {
    case unreachable, redirected, portal, untrusted, unavailable, incompatible, signInNeeded, refused, badAddress
    case misconfigured, unusableAnswer

    static func of(_ problem: ServerError) -> ServerCase {
        switch problem {
        case .unreachable: .unreachable
        case .notOurs(_, let status): (300..<400).contains(status) ? .redirected : .portal
        case .untrusted: .untrusted
        case .unavailable: .unavailable
        case .incompatible: .incompatible
        case .signInNeeded: .signInNeeded
        case .refused: .refused
        case .badAddress: .badAddress
        case .misconfigured: .misconfigured
        case .unusableAnswer: .unusableAnswer
        }
    }

    var plan: Plan {
        switch self {
        case .unreachable:
            .walk { walk in
                try await walk.make("hold", "1042", "--offline")
                await walk.takeAway()
                return Refusal(words: ["replay"], code: "unreachable", mend: { try await $0.bringBack() })
            }
        case .redirected:
            .walk { walk in
                try await walk.make("hold", "1042", "--offline")
                try await walk.arm("302")
                return Refusal(
                    words: ["replay"], code: "not_our_server", mend: { try await $0.disarm() }, mendsFirst: true)
            }
        case .portal:
            .walk { walk in
                try await walk.arm("portal")
                return Refusal(words: ["sync"], code: "not_our_server", mend: { try await $0.disarm() })
            }
        case .untrusted:
            .left(because: "needs a server with TLS: EveryWayOutTests.theHintForAnUntrustedCertificateWorks")
        case .unavailable:
            .walk { walk in
                try await walk.make("hold", "1042", "--offline")
                try await walk.arm("503")
                return Refusal(words: ["replay"], code: "server_unavailable", mend: { try await $0.disarm() })
            }
        case .incompatible:
            .walk { walk in
                try await walk.make("hold", "1042", "--offline")
                try await walk.control("PUT", "switches", #"{"minimumClientVersion":"9.0.0"}"#)
                return Refusal(
                    words: ["replay"], code: "incompatible", mend: { try await $0.control("PUT", "switches", "{}") })
            }
        case .signInNeeded:
            .walk { walk in
                try await walk.make("hold", "1042", "--offline")
                try await walk.control("POST", "reset", "{}")
                return Refusal(words: ["replay"], code: "sign_in_needed")
            }
        case .refused:
            .walk { walk in
                try await walk.arm("403", on: #"{"path":"/v1/changes"}"#)
                return Refusal(words: ["sync"], code: "server_refused", mend: { try await $0.disarm() })
            }
        case .badAddress:
            .walk { _ in
                Refusal(
                    words: ["login", "--server", "ftp://plant", "--email", "tess@plant.example", "--password-stdin"],
                    code: "bad_address", input: "staging-only\n")
            }
        case .unusableAnswer:
            .walk { walk in
                try await walk.arm("oversize", at: "afterCommit", on: #"{"path":"/v1/changes"}"#)
                return Refusal(
                    words: ["sync"], code: "server_unavailable", mend: { try await $0.disarm() })
            }
        case .misconfigured:
            .walk { _ in
                Refusal(words: ["sync"], code: "configuration_invalid", environment: ["WO_PROXY": "ftp://proxy"])
            }
        }
    }
}

enum HaltCase: Planned {
    case server, lockedByOtherProcess, timedOut

    static func of(_ stopReason: ReplayStopReason) -> HaltCase {
        switch stopReason {
        case .server: .server
        case .lockedByOtherProcess: .lockedByOtherProcess
        case .timedOut: .timedOut
        }
    }

    var plan: Plan {
        switch self {
        case .server: .inner
        case .lockedByOtherProcess:
            .walk { walk in
                try await walk.make("hold", "1042", "--offline")
                let lock = walk.device.home.path + "/locks/leader"
                return Refusal(words: ["replay"], code: "busy", wrapper: ["flock", lock])
            }
        case .timedOut: .left(because: "needs a server that is silent for two seconds; the hint is wo replay")
        }
    }
}

enum StorageCase: Planned {
    case diskFull, outboxFull, notWritable, busy, unusable, secretExposed, secretUnreadable, device, signedOut
    case cancelled

    static func of(_ problem: StorageError) -> StorageCase {
        switch problem {
        case .diskFull: .diskFull
        case .outboxFull: .outboxFull
        case .notWritable: .notWritable
        case .busy: .busy
        case .unusable: .unusable
        case .secretExposed: .secretExposed
        case .secretUnreadable: .secretUnreadable
        case .device: .device
        case .signedOut: .signedOut
        case .cancelled: .cancelled
        }
    }

    var plan: Plan {
        switch self {
        case .diskFull: .left(because: "needs a disk of its own to fill: BadSurroundingsTests has one fail")
        case .device:
            .walk { _ in
                Refusal(
                    words: ["hold", "1042", "--offline"], code: "device_failure",
                    wrapper: [
                        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=pwrite64:error=EIO:when=1+",
                    ])
            }
        case .outboxFull: .left(because: "ten thousand changes; the hint is wo replay, and sending makes room")
        case .notWritable:
            .walk { walk in
                let file = try walk.device.file("in-the-way").path
                try Data().write(to: URL(fileURLWithPath: file))
                let url = await walk.url
                return Refusal(
                    words: ["login", "--server", url, "--email", "tess@plant.example", "--password-stdin"],
                    code: "not_writable", input: "staging-only\n", environment: ["WO_HOME": file + "/home"])
            }
        case .busy:
            .walk { walk in
                let gate = walk.device.home.path + "/locks/write-gate"
                return Refusal(words: ["hold", "1042", "--offline"], code: "busy", wrapper: ["flock", gate])
            }
        case .unusable: .left(because: "a damaged store is recovered, and one of a newer wo opens for reading")
        case .secretExposed:
            .walk { walk in
                let secret = walk.device.home.path + "/secrets/session"
                try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: secret)
                return Refusal(words: ["sync"], code: "secret_exposed")
            }
        case .secretUnreadable: .left(because: "a test that runs as root reads every file")
        case .signedOut: .same("AuthenticationCase.notSignedIn")
        case .cancelled: .left(because: "the person who cancelled knows it; there is no hint")
        }
    }
}

enum AuthenticationCase: Planned {
    case wrongCredentials, notSignedIn, operationsWaiting, otherAccountWaiting, otherServerWaiting, server, storage
    case cancelled

    static func of(_ error: AuthenticationError) -> AuthenticationCase {
        switch error {
        case .wrongCredentials: .wrongCredentials
        case .notSignedIn: .notSignedIn
        case .operationsWaiting: .operationsWaiting
        case .otherAccountWaiting: .otherAccountWaiting
        case .otherServerWaiting: .otherServerWaiting
        case .server: .server
        case .storage: .storage
        case .cancelled: .cancelled
        }
    }

    private static func login(_ email: String, at url: String, _ code: String, _ password: String) -> Refusal {
        Refusal(
            words: ["login", "--server", url, "--email", email, "--password-stdin"], code: code, input: password + "\n")
    }

    var plan: Plan {
        switch self {
        case .wrongCredentials:
            .walk { walk in Self.login("tess@plant.example", at: await walk.url, "wrong_credentials", "wrong") }
        case .notSignedIn:
            .walk { walk in
                try await walk.make("logout")
                return Refusal(words: ["list"], code: "sign_in_needed")
            }
        case .operationsWaiting:
            .walk { walk in
                try await walk.make("hold", "1042", "--offline")
                return Refusal(words: ["logout"], code: "changes_waiting")
            }
        case .otherAccountWaiting:
            .left(because: "a new account gets a folder of its own, so only two sign-ins at the same moment meet it")
        case .otherServerWaiting:
            .walk { walk in
                try await walk.make("hold", "1042", "--offline")
                let other = await walk.url.replacingOccurrences(of: "127.0.0.1", with: "localhost")
                return Self.login("tess@plant.example", at: other, "other_server_waiting", "staging-only")
            }
        case .server, .storage: .inner
        case .cancelled: .left(because: "the person who cancelled knows it; there is no hint")
        }
    }
}
