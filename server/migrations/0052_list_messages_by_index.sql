DROP INDEX "messages_excluded";--> statement-breakpoint
CREATE INDEX "messages_listed" ON "messages" USING btree ("conversation_id","seq","user_id") WHERE deleted_at is null and not thread_only;--> statement-breakpoint
ALTER TABLE "conversation_cursors" DROP COLUMN "own_seqs";