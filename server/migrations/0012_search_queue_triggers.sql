-- The search index: triggers queue the rows that changed for the indexer (server/src/features/search). New messages are not queued: the indexer
-- finds them by their numbers, so that sending a message writes nothing for the search.

CREATE FUNCTION queue_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_queue (table_name, row_id) SELECT TG_TABLE_NAME, id FROM changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION queue_row_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_queue (table_name, row_id) VALUES (TG_TABLE_NAME, NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_update AFTER UPDATE ON "messages" FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION queue_row_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_delete AFTER DELETE ON "messages" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_insert AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_update AFTER UPDATE ON "users" FOR EACH ROW WHEN (OLD.username IS DISTINCT FROM NEW.username OR OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION queue_row_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_delete AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_insert AFTER INSERT ON "channels" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_update AFTER UPDATE ON "channels" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_delete AFTER DELETE ON "channels" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_insert AFTER INSERT ON "pages" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_update AFTER UPDATE ON "pages" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_delete AFTER DELETE ON "pages" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_insert AFTER INSERT ON "databases" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_update AFTER UPDATE ON "databases" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_delete AFTER DELETE ON "databases" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_insert AFTER INSERT ON "database_rows" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_update AFTER UPDATE ON "database_rows" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
CREATE TRIGGER queue_for_search_by_delete AFTER DELETE ON "database_rows" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_for_search();
--> statement-breakpoint
-- Converting, deleting or restoring a property changes the text of all rows.
CREATE FUNCTION queue_rows_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_queue (table_name, row_id) SELECT 'database_rows', id FROM database_rows WHERE database_id = NEW.database_id AND deleted_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_rows_for_search AFTER UPDATE ON "database_properties" FOR EACH ROW
	WHEN (OLD.key IS DISTINCT FROM NEW.key OR OLD.type IS DISTINCT FROM NEW.type OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
	EXECUTE FUNCTION queue_rows_for_search();
--> statement-breakpoint
-- The hashes are incompressible; trying to compress them would only cost time.
ALTER TABLE "search_documents" ALTER COLUMN "grams" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Queues what exists already. Messages are found by their numbers.
INSERT INTO search_queue (table_name, row_id) SELECT 'users', id FROM users;
--> statement-breakpoint
INSERT INTO search_queue (table_name, row_id) SELECT 'channels', id FROM channels;
--> statement-breakpoint
INSERT INTO search_queue (table_name, row_id) SELECT 'pages', id FROM pages;
--> statement-breakpoint
INSERT INTO search_queue (table_name, row_id) SELECT 'databases', id FROM databases;
--> statement-breakpoint
INSERT INTO search_queue (table_name, row_id) SELECT 'database_rows', id FROM database_rows;
