DROP INDEX "messages_deleted";--> statement-breakpoint
ALTER TABLE "conversation_cursors" ADD COLUMN "own_seqs" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "thread_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD COLUMN "thread_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_excluded" ON "messages" USING btree ("conversation_id","seq") WHERE deleted_at is not null or thread_only;--> statement-breakpoint
DROP FUNCTION allocate_message_numbers(uuid, integer);--> statement-breakpoint
-- Replies that are only in their thread do not change when the conversation had its last message.
CREATE FUNCTION allocate_message_numbers(conversation_id uuid, count integer, has_listed boolean) RETURNS SETOF conversations LANGUAGE plpgsql AS $$
BEGIN
	RETURN QUERY UPDATE conversations SET last_seq = last_seq + count, message_count = message_count + count,
			last_message_at = CASE WHEN has_listed THEN clock_timestamp() ELSE last_message_at END
		WHERE id = conversation_id AND count > 0 RETURNING conversations.*;
END $$;
