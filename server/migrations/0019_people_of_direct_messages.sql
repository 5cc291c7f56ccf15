CREATE FUNCTION keep_to_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM conversations WHERE id = NEW.conversation_id AND kind = 'dm' AND NEW.user_id <> ALL (people)) THEN
		RAISE EXCEPTION 'a direct message has no members but its people'
			USING ERRCODE = 'check_violation', TABLE = 'conversation_members', CONSTRAINT = 'conversation_members_of_people';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Afterwards, for a direct message and its members are written by one statement.
CREATE TRIGGER keep_to_people AFTER INSERT OR UPDATE ON "conversation_members" FOR EACH ROW EXECUTE FUNCTION keep_to_people();
--> statement-breakpoint
-- Invitations could name direct messages, and let those who accepted them into these.
UPDATE "invitations" SET "channels" = ARRAY(
	SELECT named.id FROM unnest("channels") WITH ORDINALITY AS named (id, place)
	WHERE NOT EXISTS (SELECT FROM "conversations" c WHERE c.id = named.id AND c.kind = 'dm') ORDER BY named.place
) WHERE EXISTS (SELECT FROM "conversations" c WHERE c.id = ANY ("channels") AND c.kind = 'dm');
--> statement-breakpoint
DELETE FROM "conversation_members" member USING "conversations" c
WHERE c.id = member.conversation_id AND c.kind = 'dm' AND member.user_id <> ALL (c.people);
--> statement-breakpoint
DELETE FROM "conversation_cursors" reader USING "conversations" c
WHERE c.id = reader.conversation_id AND c.kind = 'dm' AND reader.user_id <> ALL (c.people);
