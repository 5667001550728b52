import ArgumentParser

enum ColourChoice: String, CaseIterable, Sendable, ExpressibleByArgument {
    case auto, always, never
}
