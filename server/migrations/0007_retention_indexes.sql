CREATE INDEX "database_properties_deleted" ON "database_properties" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "database_rows_deleted" ON "database_rows" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "databases_deleted" ON "databases" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "message_edits_written" ON "message_edits" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "pages_deleted" ON "pages" USING btree ("deleted_at") WHERE deleted_at is not null;