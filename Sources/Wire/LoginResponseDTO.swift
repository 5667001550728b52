package struct LoginResponseDTO: Codable, Hashable, Sendable {
    package var tokens: TokensDTO
    package var me: MeDTO
    package init(tokens: TokensDTO, me: MeDTO) {
        self.tokens = tokens
        self.me = me
    }
}
