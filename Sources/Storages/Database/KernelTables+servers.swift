extension KernelTables {
    /// The fourth migration: never changes. Only of who was here last the server is known.
    static let servers = """
        ALTER TABLE account ADD COLUMN server TEXT;
        UPDATE account SET server = (SELECT session.server FROM session WHERE session.account_id = account.id);
        """
}
