ALTER TABLE "search_queue" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_queue" ADD COLUMN "retry_at" timestamp with time zone;