import MillwrightClients
import MillwrightCurlClient
import Testing

@Suite struct PublicKeyPinsTests {
    /// The SHA-256 hashes of the empty string and of one letter.
    private static let some = [
        "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", "ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=",
    ]

    @Test func pinsAreSortedAndUnique() throws {
        let pins = try PublicKeyPins(Self.some.reversed() + Self.some, until: 10, now: 9)
        #expect(pins.digests == Self.some)
        #expect(!pins.isExpired)
    }

    @Test(arguments: [[], ["47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="], [some[0], some[0]]])
    func fewerThanTwoPinsAreRefused(digests: [String]) {
        #expect(throws: PublicKeyPinsError.tooFew) { try PublicKeyPins(digests, until: 10, now: 0) }
    }

    /// Each value is wrong in one way: a letter too few or too many, characters outside base64, wrong or missing
    /// padding, extra bits, URL-safe letters or a prefix.
    @Test(arguments: [
        "", "=", "7DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", "A47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
        "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuF*=", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU",
        "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFUA", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuF==",
        "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFV=", "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU=",
        "sha256//47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuF;=",
    ])
    func anInvalidDigestIsRefused(text: String) {
        #expect(throws: PublicKeyPinsError.notADigest) { try PublicKeyPins(Self.some + [text], until: 10, now: 0) }
    }

    @Test(arguments: [(Int64(9), false), (10, true), (11, true)])
    func pinsExpireAtTheirExpirationTime(now: Int64, isExpired: Bool) throws {
        #expect(try PublicKeyPins(Self.some, until: 10, now: now).isExpired == isExpired)
    }

    @Test(.enabled(if: TLSServer.isAvailable))
    func onlyAPinnedKeyIsTrustedUntilThePinsExpire() async throws {
        let authority = try TestAuthority()
        let server = try TLSServer(try authority.issue())
        func kind(_ digests: [String], now: Int64 = 0) async throws -> Kind? {
            let pins = try PublicKeyPins(digests, until: 10, now: now)
            return try await TestClient("https://127.0.0.1:\(server.port)", authoritiesFile: authority.rootFile) {
                $0.pins = pins
            }.kind(of: APIRequest(.get, "/"))
        }
        let pin = try server.identity.pin
        #expect(try await kind([pin, Self.some[0]]) == nil)
        #expect(try await kind([Self.some[1], pin]) == nil)
        #expect(try await kind(Self.some) == .untrusted)
        #expect(try await kind(Self.some, now: 10) == nil)
    }

    @Test(.enabled(if: TLSServer.isAvailable))
    func aPinDoesNotReplaceTheAuthority() async throws {
        let server = try TLSServer(name: "IP:127.0.0.1")
        let pins = try PublicKeyPins([try server.identity.pin, Self.some[0]], until: 10, now: 0)
        let client = try TestClient("https://127.0.0.1:\(server.port)") { $0.pins = pins }
        #expect(await client.kind(of: APIRequest(.get, "/")) == .untrusted)
    }
}
