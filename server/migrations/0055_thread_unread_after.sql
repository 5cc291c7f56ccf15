ALTER TABLE "thread_follows" ALTER COLUMN "read_seq" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "thread_follows" ADD COLUMN "unread_after" integer DEFAULT 0 NOT NULL;