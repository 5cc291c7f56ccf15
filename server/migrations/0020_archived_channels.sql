ALTER TABLE "channels" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
DROP TRIGGER raise_channel_version ON "conversations";
--> statement-breakpoint
-- Not of the counters: every message writes those.
CREATE TRIGGER raise_channel_version AFTER UPDATE OF "is_private", "created_by", "archived_at" ON "conversations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_channel_version();
