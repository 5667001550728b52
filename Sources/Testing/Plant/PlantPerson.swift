import MillwrightDomain
import MillwrightWire

/// A person with an account at the plant.
struct PlantPerson {
    let user: User
    let credentials: Credentials
    let permissions: Set<Permission>

    init(_ user: User, _ credentials: Credentials, _ permissions: Set<Permission>) {
        (self.user, self.credentials, self.permissions) = (user, credentials, permissions)
    }

    func dto(at plant: String) -> MeDTO {
        MeDTO(
            id: user.id.rawValue, name: user.name, email: user.email,
            teams: user.teams.map { NamedDTO(id: $0.id.rawValue, name: $0.name) },
            permissions: permissions.map(\.rawValue).sorted(), serverName: plant)
    }
}
