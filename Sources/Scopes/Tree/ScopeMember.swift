/// An object that must be released when its scope is detached.
public enum ScopeMember: String, Hashable, Sendable, CaseIterable { case interactor, router, store }
