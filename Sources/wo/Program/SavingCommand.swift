/// A command that saves a change. If the store cannot be opened, its error says that nothing was saved.
protocol SavingCommand: WoCommand {}
