import MillwrightClients
import MillwrightDomain
import MillwrightServices
import MillwrightWire

extension PlantState {
    private static let mostRows = 500
    /// The number of days for which the plant promises to remember decisions. It actually keeps them for its lifetime.
    static let retentionDays = 3_650

    /// Returns the response; `nil` if the response is to be lost.
    mutating func response(to request: PlantRequest, at now: Instant) -> PlantResponse? {
        guard var response = answer(to: request, at: now) else { return nil }
        if let nonce = request.header(HeaderName.nonce) { response.headers.append(HTTPHeader(HeaderName.nonce, nonce)) }
        return response
    }

    private mutating func answer(to request: PlantRequest, at now: Instant) -> PlantResponse? {
        switch (request.method, request.parts) {
        case ("GET", ["health"]): return health(request)
        case ("POST", ["v1", "login"]): return login(request)
        // Tokens never expire by themselves. A device thus asks for new tokens only after its session was ended.
        case ("POST", ["v1", "token", "refresh"]): return .problem(.sessionRevoked, 401, "The session has ended")
        default: break
        }
        guard let token = request.token, let person = tokens[token].flatMap({ people[$0] }) else {
            return .problem(.tokenExpired, 401, "Sign in again")
        }
        switch (request.method, request.parts.dropFirst().first ?? "", request.parts.count) {
        case ("POST", "logout", 2):
            tokens[token] = nil
            return PlantResponse(status: 204)
        case ("GET", "changes", 2): return changes(request, at: now)
        case ("GET", "operations", 3): return verdict(on: request.parts[2], of: person)
        case ("DELETE", "operations", 3): return void(request.parts[2], of: person)
        case (_, "uploads", _): return upload(request, by: person)
        case ("GET", "photos", 3): return photo(request.parts[2])
        case ("PATCH", "tasks", 3), ("POST", "workOrders", 2), ("PATCH", "workOrders", 3), ("POST", "workOrders", 4),
            ("PUT", "workOrders", 4),
            ("DELETE", "workOrders", 4), ("DELETE", "photos", 3), ("PATCH", "timeEntries", 3):
            let response = decide(request, by: person, at: now)
            guard responsesToLose > 0 else { return response }
            responsesToLose -= 1
            return nil
        default: return .problem(.notFound, 404, "There is no such path")
        }
    }

    private func health(_ request: PlantRequest) -> PlantResponse {
        .json(
            HealthDTO(
                service: "millwright", nonce: request.query("nonce"), version: "1", minimumClientVersion: "0",
                ledgerRetentionDays: Self.retentionDays, serverName: name))
    }

    private mutating func login(_ request: PlantRequest) -> PlantResponse {
        guard let login = request.read(LoginRequestDTO.self),
            let person = people.values.first(where: {
                $0.credentials == Credentials(email: login.email, password: login.password)
            })
        else { return .problem(.invalidCredentials, 401, "Wrong e-mail or password") }
        tokensMade += 1
        let pair = TokensDTO(accessToken: "access-\(tokensMade)", refreshToken: "refresh-\(tokensMade)", expiresIn: 900)
        tokens[pair.accessToken] = person.user.id
        return .json(LoginResponseDTO(tokens: pair, me: person.dto(at: name)))
    }

    private func changes(_ request: PlantRequest, at now: Instant) -> PlantResponse {
        guard let sequence = Int64(request.query("cursor") ?? "0") else {
            return .problem(.malformed, 400, "The cursor cannot be read")
        }
        let limit = min(request.query("limit").flatMap { Int($0) } ?? Self.mostRows, Self.mostRows)
        let found = rows(after: sequence, limit: limit + 1)
        let page = Array(found.prefix(limit))
        return .json(
            ChangesPageDTO(
                rows: page, cursor: "\(page.last?.seq ?? sequence)", hasMore: found.count > page.count,
                serverTime: RFC3339.text(now)))
    }
}
