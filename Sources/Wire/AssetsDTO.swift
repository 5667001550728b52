/// The response to `GET /v1/assets`, by name. With `code` there is at most one.
package struct AssetsDTO: Codable, Hashable, Sendable {
    package var assets: [AssetDTO]

    package init(assets: [AssetDTO]) { self.assets = assets }
}
