-- Rows that are empty are swept. Those that take their place begin above all versions that the swept ones had; each table has its mark.
CREATE SEQUENCE drafts_swept AS integer MINVALUE 0 START 0;
--> statement-breakpoint
CREATE SEQUENCE saved_messages_swept AS integer MINVALUE 0 START 0;
--> statement-breakpoint
CREATE SEQUENCE pins_swept AS integer MINVALUE 0 START 0;
--> statement-breakpoint
CREATE FUNCTION begin_version_above_swept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('SELECT last_value + 1 FROM %I', TG_TABLE_NAME || '_swept') INTO NEW.version;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER begin_version BEFORE INSERT ON "drafts" FOR EACH ROW EXECUTE FUNCTION begin_version_above_swept();
--> statement-breakpoint
CREATE TRIGGER begin_version BEFORE INSERT ON "saved_messages" FOR EACH ROW EXECUTE FUNCTION begin_version_above_swept();
--> statement-breakpoint
CREATE TRIGGER begin_version BEFORE INSERT ON "pins" FOR EACH ROW EXECUTE FUNCTION begin_version_above_swept();
