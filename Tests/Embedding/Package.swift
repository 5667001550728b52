// swift-tools-version: 6.2
import PackageDescription

// A program of a third party that uses the kernel. It has no server and no terminal, and uses only the public API.
/// Reducers run in the order of their events only with this feature.
let reducers: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

let package = Package(
    name: "Embedding",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Millwright", path: "../..")],
    targets: [
        .executableTarget(
            name: "FirstProgram", dependencies: [.product(name: "MillwrightKernel", package: "Millwright")]),
        .executableTarget(
            name: "Embedding", dependencies: [.product(name: "MillwrightKernel", package: "Millwright")]),
        // A host that brings its own HTTP transport, secret store, leader lock and folder of photo files.
        .executableTarget(
            name: "OwnParts", dependencies: [.product(name: "MillwrightKernel", package: "Millwright")]),
        // A host without Swift concurrency.
        .executableTarget(
            name: "CallbackProgram", dependencies: [.product(name: "MillwrightKernel", package: "Millwright")]),
        // The base of a front end: reducers, stores and a tree of scopes. They do not depend on work orders.
        .executableTarget(
            name: "SearchProgram", dependencies: [.product(name: "MillwrightTEA", package: "Millwright")],
            swiftSettings: reducers),
        .executableTarget(
            name: "ScopesProgram",
            dependencies: [
                .product(name: "MillwrightScopes", package: "Millwright"),
                .product(name: "MillwrightTEA", package: "Millwright"),
            ], swiftSettings: reducers),
    ]
)
