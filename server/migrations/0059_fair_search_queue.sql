ALTER TABLE "search_queue" ADD COLUMN "scope_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_queue_scopes" ON "search_queue" USING btree ("scope_id","position");--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'database_rows' THEN
		INSERT INTO search_queue (table_name, row_id, scope_id) SELECT TG_TABLE_NAME, id, database_id FROM changed;
	ELSIF TG_TABLE_NAME = 'messages' THEN
		INSERT INTO search_queue (table_name, row_id, scope_id) SELECT TG_TABLE_NAME, id, conversation_id FROM changed;
	ELSIF TG_TABLE_NAME = 'users' THEN
		INSERT INTO search_queue (table_name, row_id) SELECT TG_TABLE_NAME, id FROM changed;
	ELSE
		INSERT INTO search_queue (table_name, row_id, scope_id) SELECT TG_TABLE_NAME, id, workspace_id FROM changed;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_row_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'messages' THEN
		INSERT INTO search_queue (table_name, row_id, scope_id) VALUES (TG_TABLE_NAME, NEW.id, NEW.conversation_id);
	ELSE
		INSERT INTO search_queue (table_name, row_id) VALUES (TG_TABLE_NAME, NEW.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_rows_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_queue (table_name, row_id, scope_id)
	SELECT 'database_rows', id, database_id FROM database_rows WHERE database_id = NEW.database_id AND deleted_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_page_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_queue (table_name, row_id, scope_id) SELECT 'pages', id, workspace_id FROM pages WHERE id = NEW.page_id;
	RETURN NULL;
END $$;
