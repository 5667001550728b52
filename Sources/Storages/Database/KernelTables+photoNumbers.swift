extension KernelTables {
    /// The fourteenth migration, which never changes. It adds the numbers of the photos, in the order in which earlier
    /// releases showed them.
    ///
    /// A photo gets its number when it first comes into the view. The row stays when the photo goes, so a number is never
    /// given again. `INSERT OR IGNORE` cannot replace the condition: the trigger of an `INSERT OR REPLACE` would replace
    /// the row.
    static let photoNumbers = """
        CREATE TABLE photo_number (
            work_order_id TEXT NOT NULL, photo_id TEXT NOT NULL, number INTEGER NOT NULL, checksum INTEGER,
            PRIMARY KEY (work_order_id, photo_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX photo_number_number ON photo_number(work_order_id, number);
        INSERT INTO photo_number (work_order_id, photo_id, number)
            SELECT work_order_id, id,
                row_number() OVER (PARTITION BY work_order_id ORDER BY place, added_at, id)
            FROM view_photo;
        UPDATE photo_number SET checksum = row_checksum(work_order_id, photo_id, number);
        CREATE TRIGGER view_photo_number AFTER INSERT ON view_photo
        WHEN NOT EXISTS (
            SELECT 1 FROM photo_number WHERE work_order_id = NEW.work_order_id AND photo_id = NEW.id)
        BEGIN
            INSERT INTO photo_number (work_order_id, photo_id, number)
            SELECT NEW.work_order_id, NEW.id, COALESCE(MAX(number), 0) + 1 FROM photo_number
            WHERE work_order_id = NEW.work_order_id;
        END;
        """
}
