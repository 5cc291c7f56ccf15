-- A direct message has no members other than the users in `conversations.people`.
-- The trigger runs after the statement's rows are written, because one statement inserts a direct message together with its members.
CREATE FUNCTION check_dm_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM conversations WHERE id = NEW.conversation_id AND kind = 'dm' AND NEW.user_id <> ALL (people)) THEN
		RAISE EXCEPTION 'the user is not part of this direct message'
			USING ERRCODE = 'check_violation', TABLE = 'conversation_members', CONSTRAINT = 'conversation_members_dm_people';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER check_dm_member AFTER INSERT OR UPDATE ON "conversation_members" FOR EACH ROW EXECUTE FUNCTION check_dm_member();
