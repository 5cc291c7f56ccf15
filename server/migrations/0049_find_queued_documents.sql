CREATE INDEX "search_queue_rows" ON "search_queue" USING btree ("row_id");--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "indexed_version";