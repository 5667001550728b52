import MillwrightClients
import MillwrightDomain
import MillwrightWire

/// The checks of every request, before the network gets it.
enum RequestChecks {
    static func look(at message: Message, from life: Life) {
        secrets(message, life)
        tokens(message, life)
        guard let key = message.operation else { return }
        sealedBytes(message, key, life)
        oneSender(message, key, life)
        photoBeforeAttach(message, life)
        pictureBeforeSignature(message, life)
        ownAccount(message, key, life)
        IntentChecks.look(at: message, key, life)
    }

    /// Checks I12: a token is only in its own header field, or in the body of the request that exchanges it for new
    /// tokens.
    private static func secrets(_ message: Message, _ life: Life) {
        let isTrade = message.path == "/v1/token/refresh" || message.path == "/v1/login"
        let leak =
            message.host != nil && message.bearer != nil || holdsSecret(message.path.utf8)
            || (!isTrade && holdsSecret(message.body))
            || message.headers.contains { $0.name != "Authorization" && holdsSecret($0.value.utf8) }
        if leak { life.world.violate(.secrets, "\(life.name) sends a secret with \(message.line)") }
    }

    /// Checks rule 2.14 at the moment when the engine creates the request. A frozen process may send the request
    /// later.
    static func refresh(_ message: Message, from life: Life) {
        guard message.path == "/v1/token/refresh" else { return }
        let disk = life.device.disk
        guard let slot = disk.tokenHolder, slot.life === life else {
            return life.world.violate(.tokens, "\(life.name) refreshes its tokens without the lock")
        }
        let token = ServerJSON.read(RefreshRequestDTO.self, message.body)?.refreshToken ?? ""
        if !slot.refreshTokensSeen.contains(token) {
            life.world.violate(.tokens, "\(life.name) refreshes tokens that are not on the disk any more")
        }
    }

    /// The maximum number of pages in one pull. It is far above the size of every plant in the simulation.
    static let mostPages = 2_000

    /// Checks I11: a pull ends, even if the server sends a cycle of cursors.
    static func pages(_ message: Message, of action: Action?, from life: Life) {
        if message.path.hasPrefix("/v1/changes") {
            beginning(message, life)
            guard let action else { return }
            action.pagesAsked += 1
            if action.pagesAsked == mostPages + 1 {
                life.world.violate(.live, "\(life.name) \(action.name) has asked for \(mostPages) pages and goes on")
            }
        } else if !message.path.hasPrefix("/v1/token") {
            action?.pagesAsked = 0
            if !message.path.hasPrefix("/health"), message.path != "/v1/login" { life.device.sendings += 1 }
        }
    }

    /// Checks I10: a pull continues where the last one has stopped, unless the server has refused the place. The first
    /// page may be requested again for an unreadable row.
    private static func beginning(_ message: Message, _ life: Life) {
        guard !message.path.contains("cursor="), !life.device.isFeedRefused else { return }
        let snapshot = life.device.disk.snapshot()
        guard snapshot.unreadable.isEmpty, let cursor = snapshot.cursor else { return }
        life.world.violate(.cursor, "\(life.name) begins to read again, and has read up to \(cursor)")
    }

    private static func tokens(_ message: Message, _ life: Life) {
        guard let token = message.bearer, !life.device.disk.accessTokensHeld.contains(token) else { return }
        life.world.violate(.tokens, "\(life.name) uses a token that was never on its disk")
    }

    /// Returns whether the bytes contain a secret. All tokens of the simulation begin with `mwa_` or `mwr_`, all
    /// passwords with `pass-`.
    static func holdsSecret(_ bytes: some Sequence<UInt8>) -> Bool {
        var last: UInt32 = 0
        for byte in bytes {
            last = last << 8 | UInt32(byte)
            // The values are "mwa_", "mwr_" and "ass-" as big-endian numbers.
            if last == 0x6D77_615F || last == 0x6D77_725F || last == 0x6173_732D { return true }
        }
        return false
    }

    /// Checks I4: the bytes sent under one key never change.
    private static func sealedBytes(_ message: Message, _ key: String, _ life: Life) {
        let sent = SentRequest(
            method: message.method, path: message.path, ifMatch: message.header("If-Match"), body: message.body)
        let first = life.device.checked.sent[key]
        if let first, first != sent {
            life.world.violate(.sealedBytes, "operation \(key) goes out with other bytes than before")
        }
        life.device.checked.sent[key] = sent
    }

    /// Checks I3: a signature is sent after its picture, unless the photo waits for a person's decision.
    private static func pictureBeforeSignature(_ message: Message, _ life: Life) {
        guard message.method == "PUT", message.path.hasSuffix("/signature"),
            let picture = ServerJSON.read(SignatureDTO.self, message.body)?.pictureSha256
        else { return }
        let waiting = life.device.disk.snapshot().operations.filter { $0.lane == message.path.split(separator: "/")[2] }
        guard let signature = waiting.first(where: { $0.key == message.operation }) else { return }
        let unsent = waiting.first {
            $0.kind == "photo" && $0.content == picture && $0.isSendable && $0.place < signature.place
        }
        if let unsent {
            life.world.violate(.inOrder, "\(life.name) sends a signature before its picture \(unsent.key)")
        }
    }

    /// Checks I9: only the leader sends. Any process may send a request for an operation that the server has already
    /// decided. For example, an undo queries the result of its operation.
    private static func oneSender(_ message: Message, _ key: String, _ life: Life) {
        guard !life.isFenced, !life.world.server.isDecided(key) else { return }
        let device = life.device
        let others = device.lives.filter { $0 !== life && !$0.isFenced && $0.operationsInFlight > 0 }
        if let other = others.first {
            life.world.violate(.oneSender, "\(life.name) sends \(key) while \(other.name) is sending")
        } else if device.disk.leader?.life !== life {
            life.world.violate(.oneSender, "\(life.name) sends \(key) and does not lead")
        }
    }

    /// Checks I7: a photo is attached only after the server has verified its bytes at least once.
    private static func photoBeforeAttach(_ message: Message, _ life: Life) {
        guard message.path.hasSuffix("/photos"), let owner = owner(of: message, life) else { return }
        let text = String(decoding: message.body, as: UTF8.self)
        let photo = PhotoPool.photos.first { text.contains($0.content.sha256) }
        guard let photo else { return }
        let uploads = life.world.server.uploads
        if !uploads.everVerified.contains(LedgerName(account: owner, key: photo.content.sha256)) {
            life.world.violate(.photoBeforeAttach, "\(life.name) attaches a photo that is not at the server")
        }
    }

    /// Checks I13: an operation is sent under the account that made it.
    private static func ownAccount(_ message: Message, _ key: String, _ life: Life) {
        guard let owner = owner(of: message, life), let account = life.world.book.accounts[key] else { return }
        if owner != account {
            life.world.violate(.ownAccount, "operation \(key) of \(account) is sent under the name of \(owner)")
        }
    }

    private static func owner(of message: Message, _ life: Life) -> String? {
        message.bearer.flatMap { life.world.server.tokens.owner(of: $0) }
    }
}

struct SentRequest: Hashable {
    let method: String
    let path: String
    let ifMatch: String?
    let body: [UInt8]
}
