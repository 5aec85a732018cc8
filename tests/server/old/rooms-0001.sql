BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE answers (
	room VARCHAR NOT NULL, 
	ply INTEGER NOT NULL, 
	seat VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	PRIMARY KEY (room, ply), 
	FOREIGN KEY(room) REFERENCES rooms (id) ON DELETE CASCADE
);
INSERT INTO "answers" VALUES('old-room-0',1,'dice','draw=06');
INSERT INTO "answers" VALUES('old-room-0',2,'dice','draw=10');
INSERT INTO "answers" VALUES('old-room-0',3,'dice','draw=12');
INSERT INTO "answers" VALUES('old-room-0',4,'dice','draw=04');
INSERT INTO "answers" VALUES('old-room-0',5,'german','enter G4');
INSERT INTO "answers" VALUES('old-room-0',6,'german','> 1-B07');
INSERT INTO "answers" VALUES('old-room-0',7,'german','facing n');
INSERT INTO "answers" VALUES('old-room-0',8,'soviet','move S1');
INSERT INTO "answers" VALUES('old-room-0',9,'soviet','> 1-N05');
INSERT INTO "answers" VALUES('old-room-0',10,'german','card 06');
INSERT INTO "answers" VALUES('old-room-0',11,'german','no card');
INSERT INTO "answers" VALUES('old-room-0',12,'soviet','facing se');
INSERT INTO "answers" VALUES('old-room-0',13,'soviet','no card');
INSERT INTO "answers" VALUES('old-room-0',14,'soviet','caps 5');
INSERT INTO "answers" VALUES('old-room-0',15,'german','pass');
INSERT INTO "answers" VALUES('old-room-0',16,'soviet','move S1');
INSERT INTO "answers" VALUES('old-room-0',17,'soviet','> 1-M04');
INSERT INTO "answers" VALUES('old-room-0',18,'german','no card');
INSERT INTO "answers" VALUES('old-room-0',19,'soviet','facing nw');
INSERT INTO "answers" VALUES('old-room-0',20,'soviet','no card');
INSERT INTO "answers" VALUES('old-room-0',21,'soviet','caps 0');
INSERT INTO "answers" VALUES('old-room-0',22,'dice','d10=1');
INSERT INTO "answers" VALUES('old-room-0',23,'soviet','no card');
INSERT INTO "answers" VALUES('old-room-0',24,'german','card 10');
INSERT INTO "answers" VALUES('old-room-0',25,'german','on G4');
INSERT INTO "answers" VALUES('old-room-0',26,'dice','d6=1');
INSERT INTO "answers" VALUES('old-room-0',27,'german','no card');
INSERT INTO "answers" VALUES('old-room-0',28,'soviet','card 01');
INSERT INTO "answers" VALUES('old-room-0',29,'soviet','stall S1');
INSERT INTO "answers" VALUES('old-room-0',30,'german','pass');
INSERT INTO "answers" VALUES('old-room-0',31,'soviet','move S1');
INSERT INTO "answers" VALUES('old-room-0',32,'soviet','> 1-M03');
INSERT INTO "answers" VALUES('old-room-0',33,'german','no card');
INSERT INTO "answers" VALUES('old-room-0',34,'soviet','facing s');
INSERT INTO "answers" VALUES('old-room-0',35,'soviet','no card');
INSERT INTO "answers" VALUES('old-room-0',36,'german','pass');
INSERT INTO "answers" VALUES('old-room-0',37,'soviet','move S3');
INSERT INTO "answers" VALUES('old-room-0',38,'soviet','> 1-N11');
INSERT INTO "answers" VALUES('old-room-0',39,'german','no card');
INSERT INTO "answers" VALUES('old-room-0',40,'soviet','facing ne');
INSERT INTO "answers" VALUES('old-room-0',41,'soviet','no card');
INSERT INTO "answers" VALUES('old-room-0',42,'dice','d10=1');
INSERT INTO "answers" VALUES('old-room-0',43,'soviet','no card');
INSERT INTO "answers" VALUES('old-room-0',44,'german','enter G3');
INSERT INTO "answers" VALUES('old-room-0',45,'german','> 1-B08');
INSERT INTO "answers" VALUES('old-room-0',46,'german','facing se');
INSERT INTO "answers" VALUES('old-room-0',47,'soviet','move S2');
INSERT INTO "answers" VALUES('old-room-0',48,'soviet','> 1-K07');
INSERT INTO "answers" VALUES('old-room-0',49,'german','no card');
INSERT INTO "answers" VALUES('old-room-0',50,'soviet','facing nw');
INSERT INTO "answers" VALUES('old-room-0',51,'soviet','no card');
INSERT INTO "answers" VALUES('old-room-0',52,'dice','d10=6');
INSERT INTO "answers" VALUES('old-room-0',53,'soviet','no card');
INSERT INTO "answers" VALUES('old-room-0',54,'german','pivot G3');
INSERT INTO "answers" VALUES('old-room-1',1,'dice','draw=12');
INSERT INTO "answers" VALUES('old-room-1',2,'dice','draw=09');
INSERT INTO "answers" VALUES('old-room-1',3,'dice','draw=02');
INSERT INTO "answers" VALUES('old-room-1',4,'dice','draw=01');
INSERT INTO "answers" VALUES('old-room-1',5,'german','enter G2');
INSERT INTO "answers" VALUES('old-room-1',6,'german','> 1-B10');
INSERT INTO "answers" VALUES('old-room-1',7,'german','facing n');
INSERT INTO "answers" VALUES('old-room-1',8,'soviet','stall S3');
INSERT INTO "answers" VALUES('old-room-1',9,'german','no card');
INSERT INTO "answers" VALUES('old-room-1',10,'soviet','caps 1');
INSERT INTO "answers" VALUES('old-room-1',11,'german','card 09');
INSERT INTO "answers" VALUES('old-room-1',12,'german','on G2');
INSERT INTO "answers" VALUES('old-room-1',13,'soviet','hide S1');
INSERT INTO "answers" VALUES('old-room-1',14,'german','no card');
INSERT INTO "answers" VALUES('old-room-1',15,'soviet','> 1-M05');
INSERT INTO "answers" VALUES('old-room-1',16,'soviet','caps 3');
INSERT INTO "answers" VALUES('old-room-1',17,'dice','d10=5');
CREATE TABLE rooms (
	id VARCHAR NOT NULL, 
	scenario VARCHAR NOT NULL, 
	options JSON NOT NULL, 
	players JSON NOT NULL, 
	ruleset VARCHAR NOT NULL, 
	digest VARCHAR NOT NULL, 
	secret BLOB NOT NULL, 
	replay BOOLEAN NOT NULL, 
	created VARCHAR NOT NULL, 
	summary JSON NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "rooms" VALUES('old-room-0','coh3/partisans','{}','{"german": "human", "soviet": "random"}','coh3 1','1a6b647f59b42f17e929c400a97a2d6888a180cc1a7436c498790bc19e55e451',X'6BFDCC558A3D9F7775CD31645EF300C52FC062BDBFABBE27108A4F6ED2CD2D6C',0,'2026-01-31T12:00:00+00:00','{"ply": 54, "round": 1, "rounds": 5, "awaited": ["german"], "outcome": null}');
INSERT INTO "rooms" VALUES('old-room-1','coh3/partisans','{"hidden": "yes"}','{"german": "human", "soviet": "human"}','coh3 1','bf9839ac22d263851fefea247c8c9d2e68f9aff1a840af49a74c88a80f18ae2c',X'2A874AF8C27D2EF2D1F40E59759FCCDE5BBBAA23A7277AA06FA37079D2E37E64',0,'2026-01-31T12:00:00+00:00','{"ply": 17, "round": 1, "rounds": 5, "awaited": ["soviet"], "outcome": null}');
CREATE TABLE seats (
	token VARCHAR NOT NULL, 
	room VARCHAR NOT NULL, 
	seat VARCHAR NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(room) REFERENCES rooms (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('token-0-german','old-room-0','german');
INSERT INTO "seats" VALUES('token-1-german','old-room-1','german');
INSERT INTO "seats" VALUES('token-1-soviet','old-room-1','soviet');
CREATE INDEX ix_seats_room ON seats (room);
COMMIT;
