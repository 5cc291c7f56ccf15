-- Comments on pages are found by the search (see 0012_search_queue_triggers.sql and 0059_fair_search_queue.sql). Their scope is the page.
CREATE FUNCTION queue_comments_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_queue (table_name, row_id, scope_id) SELECT 'page_comments', id, page_id FROM changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_insert AFTER INSERT ON "page_comments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_comments_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_update AFTER UPDATE ON "page_comments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_comments_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_delete AFTER DELETE ON "page_comments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_comments_for_search();
--> statement-breakpoint
-- The indexer then reads the comments that exist.
INSERT INTO search_queue (table_name, row_id, scope_id) SELECT 'page_comments', id, page_id FROM "page_comments";
