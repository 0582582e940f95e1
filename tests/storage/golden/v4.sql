-- A file as version 4 of the tables wrote it: one finished game, one under way, one deleted, one setting.
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    options TEXT NOT NULL,
    created REAL NOT NULL,
    updated REAL NOT NULL,
    plies INTEGER NOT NULL,
    to_act INTEGER,
    result TEXT,
    deleted REAL,
    played INTEGER NOT NULL DEFAULT 0,
    seed TEXT,
    salt TEXT
);
CREATE TABLE actions (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (game_id, ply)
) WITHOUT ROWID;
CREATE TABLE tries (
    game_id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    begun REAL NOT NULL,
    result TEXT
);
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO games VALUES (1, 'toy', '{"game": "toy"}', 'null', 100.0, 200.0, 2, NULL, '{"scores": [4, 0], "winners": [0]}', NULL, 1, 'gold', '00112233445566778899aabbccddeeff');
INSERT INTO games VALUES (2, 'toy', '{"game": "toy"}', '{"first": null}', 110.0, 150.0, 1, 1, NULL, NULL, 3, NULL, NULL);
INSERT INTO games VALUES (3, 'toy', '{"game": "toy"}', 'null', 120.0, 310.0, 0, 0, NULL, 320.0, 2, NULL, NULL);
INSERT INTO actions VALUES (1, 0, 'play 4');
INSERT INTO actions VALUES (1, 1, 'draw');
INSERT INTO actions VALUES (2, 0, 'play 9');
INSERT INTO tries VALUES (1, '4458', 100.0, '{"scores": [4, 0], "winners": [0]}');
INSERT INTO settings VALUES ('language', '"pl"');
PRAGMA user_version = 4;
