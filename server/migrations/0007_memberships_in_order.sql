-- Whoever comes back is a member anew, and their row a new one: its versions go on where those of the last one ended.
CREATE SEQUENCE membership_versions AS integer;
--> statement-breakpoint
SELECT setval('membership_versions', (SELECT coalesce(max(version), 1) FROM "workspace_members"));
--> statement-breakpoint
CREATE FUNCTION raise_membership_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := nextval('membership_versions');
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER raise_version ON "workspace_members";
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "workspace_members" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_membership_version();
--> statement-breakpoint
CREATE FUNCTION begin_membership_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE workspace_members SET version = 0 WHERE workspace_id = NEW.workspace_id AND user_id = NEW.user_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Not a default: that is drawn before the insert waits for the end of the membership before, and could be the smaller of the two.
CREATE TRIGGER begin_version AFTER INSERT ON "workspace_members" FOR EACH ROW EXECUTE FUNCTION begin_membership_version();
