// swift-tools-version: 6.2
import PackageDescription

/// As in the kernel's own package.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let coreMetrics: Target.Dependency = .product(name: "CoreMetrics", package: "swift-metrics")
let metricsTests: Target.Dependency = .product(name: "MetricsTestKit", package: "swift-metrics")

// The part of the kernel in which threads meet and C is spoken, by itself, so that a sanitizer has neither to build nor
// to understand the rest. The targets are symbolic links to the kernel's own.
let package = Package(
    name: "Sanitized",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    ],
    targets: [
        .layer("Clients"),
        .layer("ClientPlugins", uses: ["Clients", log, coreMetrics]),
        .target(name: "CFileShim"),
        .layer("Files", uses: ["CFileShim"]),
        .layer("Transfers", uses: ["Clients", "Files"]),
        .layer("CurlClient", uses: ["Clients", "Files", "CCurl"]),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
        // Values and seeded random numbers for the tests.
        .layer("Domain"),
        .layer("TestSupport", uses: ["Domain"]),
        .tests("ClientPluginsTests", of: ["ClientPlugins", "Clients", "TestSupport", log, metricsTests]),
        .tests("TransfersTests", of: ["Transfers", "Clients", "TestSupport"]),
        .tests("CurlClientTests", of: ["CurlClient", "Clients", "Transfers", "CCurl", "TestSupport"]),
    ]
)

extension Target {
    static func layer(_ name: String, uses dependencies: [Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, swiftSettings: settings)
    }

    static func tests(_ name: String, of dependencies: [Dependency]) -> Target {
        .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
    }
}
