ALTER TABLE "search_cursors" DROP CONSTRAINT "search_cursors_conversation_id_conversations_id_fk";
--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_workspace_id_workspaces_id_fk";
--> statement-breakpoint
-- The cursor of a deleted conversation is deleted with it. The indexer holds no lock that this deletion holds already.
CREATE FUNCTION delete_search_cursors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM search_cursors WHERE conversation_id IN (SELECT id FROM removed);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_search_cursors AFTER DELETE ON "conversations" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_search_cursors();
