// swift-tools-version: 6.2
import PackageDescription

// A third-party program on top of the kernel: no server, no terminal, only the public API.
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
    ]
)
