-- Version floors: a cleanup job deletes empty rows of these tables. A row that is inserted later with the same key starts above the versions of the
-- deleted one, because a client may still hold one of them. Each table has a sequence `<table>_version_floor`: the highest version that a
-- deleted row can have had. The job raises it (server/src/platform/database); nothing draws numbers from it.

CREATE SEQUENCE drafts_version_floor AS integer MINVALUE 0 START 0;
--> statement-breakpoint
CREATE SEQUENCE saved_messages_version_floor AS integer MINVALUE 0 START 0;
--> statement-breakpoint
CREATE SEQUENCE pins_version_floor AS integer MINVALUE 0 START 0;
--> statement-breakpoint
CREATE FUNCTION start_version_above_floor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('SELECT last_value + 1 FROM %I', TG_TABLE_NAME || '_version_floor') INTO NEW.version;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER start_version BEFORE INSERT ON "drafts" FOR EACH ROW EXECUTE FUNCTION start_version_above_floor();
--> statement-breakpoint
CREATE TRIGGER start_version BEFORE INSERT ON "saved_messages" FOR EACH ROW EXECUTE FUNCTION start_version_above_floor();
--> statement-breakpoint
CREATE TRIGGER start_version BEFORE INSERT ON "pins" FOR EACH ROW EXECUTE FUNCTION start_version_above_floor();
