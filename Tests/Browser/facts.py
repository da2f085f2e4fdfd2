"""Stores that a test writes itself, fact by fact."""

import sqlite3

COLUMNS = "factId, itemId, attribute, value, numericalValue, type, flags, timestamp"


class Facts:
    def __init__(self):
        self.rows = []

    def fact(self, item, attribute, value, type="string"):
        number = len(self.rows)
        second = f"2024-05-02T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}Z"
        self.rows.append((f"f{number}", item, attribute, value, 0.0, type, 0, second))

    def put(self, item, parent, **attributes):
        """An item below another, by its id, which is returned."""
        for attribute, value in attributes.items():
            self.fact(item, attribute, value, "boolean" if value in ("true", "false") else "string")
        if parent:
            self.fact(f"{parent}-{item}", "referenceType", "content")
            self.fact(f"{parent}-{item}", "fromItemId", parent, "itemId")
            self.fact(f"{parent}-{item}", "toItemId", item, "itemId")
        return item

    def write(self, path):
        store = sqlite3.connect(path)
        store.execute(
            "CREATE TABLE facts (id INTEGER PRIMARY KEY AUTOINCREMENT, factId TEXT NOT NULL, itemId TEXT NOT NULL, "
            "attribute TEXT NOT NULL, value TEXT NOT NULL, numericalValue REAL NOT NULL, type TEXT NOT NULL, "
            "flags INTEGER NOT NULL, timestamp TEXT NOT NULL)"
        )
        store.executemany(f"INSERT INTO facts ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", self.rows)
        store.commit()
        store.close()
        return path
