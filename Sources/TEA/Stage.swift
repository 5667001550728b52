/// The stages of a store: before ``Store/run()``, during it, and after it.
enum Stage { case idle, running, closed }
