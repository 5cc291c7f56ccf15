ALTER TABLE "database_rows" ADD COLUMN "archived_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "database_rows" ADD COLUMN "repeat" jsonb;--> statement-breakpoint
ALTER TABLE "database_rows" ADD COLUMN "repeat_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "database_rows_in_archive" ON "database_rows" USING btree ("database_id","archived_at","id") WHERE deleted_at is null and archived_at is not null;--> statement-breakpoint
CREATE INDEX "database_rows_repeating" ON "database_rows" USING btree ("repeat_at") WHERE deleted_at is null and repeat_at is not null;