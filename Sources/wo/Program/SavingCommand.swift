/// One that saves a change: where the store cannot be opened, it says that nothing was saved.
protocol SavingCommand: WoCommand {}
