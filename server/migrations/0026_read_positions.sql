ALTER TABLE "conversation_cursors" ADD COLUMN "unread_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_cursors" ADD COLUMN "unread_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_cursors" ADD COLUMN "marked_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_deleted" ON "messages" USING btree ("conversation_id","seq") WHERE deleted_at is not null;
--> statement-breakpoint
UPDATE "conversation_cursors" SET "unread_after" = greatest("read_seq", "start_seq");
--> statement-breakpoint
ALTER TABLE "conversation_cursors" DROP COLUMN "start_seq";
