-- Versions of workspace memberships come from one sequence. A member who leaves and joins again gets a new row, and its version has to be above
-- those of the deleted row: a client may still hold one of them.

CREATE SEQUENCE membership_versions AS integer;
--> statement-breakpoint
CREATE FUNCTION raise_membership_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := nextval('membership_versions');
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "workspace_members" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_membership_version();
--> statement-breakpoint
-- A new membership takes its version after the insert, not from a column default. PostgreSQL evaluates a default before the insert waits for the
-- transaction that deletes the previous membership, so the default could be below the last version of the deleted row.
-- The update to 0 makes `raise_version` take the next number.
CREATE FUNCTION start_membership_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE workspace_members SET version = 0 WHERE workspace_id = NEW.workspace_id AND user_id = NEW.user_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER start_version AFTER INSERT ON "workspace_members" FOR EACH ROW EXECUTE FUNCTION start_membership_version();
